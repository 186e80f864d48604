import * as fill from '#client/ui/icons/fill-icons.ts';
import type { Icon } from '#client/ui/icons/icon.tsx';
import * as line from '#client/ui/icons/icons.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import type { ScreenKey } from '#shared/screens.ts';
import type { User } from '#shared/session/user.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

export type AreaGroup = 'vehicle' | 'trade' | 'account';

export type Area = {
  readonly screen: ScreenKey;
  readonly group: AreaGroup;
  readonly name: TextKey;
  /** Under a tile. */
  readonly short: TextKey;
  readonly icon: Icon;
  readonly activeIcon: Icon;
  /** The letter after G. */
  readonly letter: string | null;
  /** Stands in the bottom bar of a small screen. */
  readonly isTab: boolean;
};

type ShortNamed<Key> = Key extends `screenShort.${infer Screen}` ? Screen : never;
type AreaScreen = ShortNamed<TextKey> & ScreenKey;

const area =
  (group: AreaGroup) =>
  (
    screen: AreaScreen,
    [icon, activeIcon]: readonly [Icon, Icon],
    letter: string | null = null,
    isTab = false,
  ): Area => ({
    screen,
    group,
    name: `screen.${screen}`,
    short: `screenShort.${screen}`,
    icon,
    activeIcon,
    letter,
    isTab,
  });
const vehicle = area('vehicle');
const trade = area('trade');
const account = area('account');

/** The navigation, from top to bottom. */
export const areas: readonly Area[] = [
  vehicle('vehicle', [line.CarProfileIcon, fill.CarProfileFillIcon], 'f', true),
  vehicle('articles', [line.NutIcon, fill.NutFillIcon], 't', true),
  vehicle('graphicalSearch', [line.BlueprintIcon, fill.BlueprintFillIcon]),
  vehicle('universal', [line.PackageIcon, fill.PackageFillIcon]),
  vehicle('tyres', [line.TireIcon, fill.TireFillIcon], 'r', true),
  vehicle('maintenance', [line.ListChecksIcon, fill.ListChecksFillIcon], 'w'),
  vehicle('work', [line.TimerIcon, fill.TimerFillIcon], 'a'),
  vehicle('technicalInfo', [line.GaugeIcon, fill.GaugeFillIcon], 'd'),
  trade('cart', [line.ShoppingCartSimpleIcon, fill.ShoppingCartSimpleFillIcon], 'k', true),
  trade('documents', [line.FileTextIcon, fill.FileTextFillIcon], 'b'),
  trade('returns', [line.ArrowUUpLeftIcon, fill.ArrowUUpLeftFillIcon]),
  trade('specialReturns', [line.RecycleIcon, fill.RecycleFillIcon]),
  trade('invoicing', [line.ReceiptIcon, fill.ReceiptFillIcon], 'u'),
  trade('webdays', [line.MegaphoneIcon, fill.MegaphoneFillIcon]),
  account('settings', [line.GearSixIcon, fill.GearSixFillIcon]),
  account('desk', [line.StorefrontIcon, fill.StorefrontFillIcon]),
  account('admin', [line.UsersThreeIcon, fill.UsersThreeFillIcon]),
];

/** What a supplier's people work with would only be in a workshop's way; all else that is locked is shown with its lock. */
export const areasFor = (user: Pick<User, 'roles'>): readonly Area[] =>
  areas.filter(({ screen }) => screen !== 'desk' || isPermitted(user.roles, 'ROUTE_DESK'));

export const areaGroups: readonly AreaGroup[] = ['vehicle', 'trade', 'account'];
