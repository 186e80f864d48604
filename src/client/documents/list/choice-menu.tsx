import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { CaretDownIcon } from '#client/ui/icons/first-icons.ts';
import { Menu } from '#client/ui/layers/menu.tsx';
import { MenuItem, MenuSection } from '#client/ui/layers/menu-item.tsx';

type ChoiceMenuProps<Name extends string> = {
  label: string;
  /** What the button says now. */
  shown: string;
  names: readonly Name[];
  nameOf: (name: Name) => string;
  chosen: readonly Name[];
  onChoose: (names: readonly Name[]) => void;
};

/** Any number of names; none means all. */
export function ChoiceMenu<Name extends string>(props: ChoiceMenuProps<Name>) {
  const { label, shown, names, nameOf, chosen, onChoose } = props;
  return (
    <Menu
      label={label}
      placement="bottom start"
      triggerLabel={`${label}: ${shown}`}
      triggerClass={buttonClass({ size: 's' })}
      trigger={
        <>
          {shown}
          <CaretDownIcon size="s" />
        </>
      }
    >
      <MenuSection
        heading={label}
        select="multiple"
        selected={[...chosen]}
        onSelect={(ids) => onChoose(names.filter((name) => ids.includes(name)))}
      >
        {names.map((name) => (
          <MenuItem key={name} id={name}>
            {nameOf(name)}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
}
