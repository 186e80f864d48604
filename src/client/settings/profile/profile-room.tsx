import { useQuery } from '@tanstack/react-query';
import { useText } from '#client/i18n/text.tsx';
import { Facts } from '#client/rooms/facts.tsx';
import { addressQuery } from '#client/session/agreement/agreement-queries.ts';
import { useUser } from '#client/session/queries.ts';
import { useProfile } from '#client/settings/own-queries.ts';
import { EmailSetting } from '#client/settings/profile/email-setting.tsx';
import { NameForm } from '#client/settings/profile/name-form.tsx';
import { OwnRoles } from '#client/settings/profile/own-roles.tsx';
import styles from '#client/settings/settings.module.css';
import { SettingsBlock } from '#client/settings/settings-block.tsx';
import { LoadingState } from '#client/states/states.tsx';
import { useSupplier } from '#client/suppliers/queries.ts';
import { PhoneIcon } from '#client/ui/icons/first-icons.ts';

/** Who one is here, how one is reached, and what one may do. */
export function ProfileRoom() {
  const t = useText();
  const user = useUser();
  const address = useQuery(addressQuery);
  const ofSupplier = useSupplier();
  const profile = useProfile();
  const [firm, supplier] = [address.data, ofSupplier.data];
  // All at once: what comes later would push down what stands below.
  if (address.isLoading || ofSupplier.isLoading || profile.isLoading) return <LoadingState />;
  const admins = firm?.acceptedBy.join(', ') ?? '';
  return (
    <div className={styles.room}>
      <SettingsBlock title={t('ownSettings.person.title')} lead={t('ownSettings.person.lead')}>
        <NameForm name={user.name} />
        <Facts
          facts={[
            [t('ownSettings.person.username'), user.username],
            [
              t('ownSettings.person.firm'),
              firm ? `${firm.name}, ${firm.street}, ${firm.postalCode} ${firm.city}` : user.firmName,
            ],
          ]}
        />
      </SettingsBlock>
      <SettingsBlock title={t('ownSettings.email.title')} lead={t('ownSettings.email.lead')}>
        <EmailSetting />
      </SettingsBlock>
      <SettingsBlock
        title={t('ownSettings.roles.title')}
        lead={admins === '' ? t('ownSettings.roles.lead') : t('ownSettings.roles.leadWho', { admins })}
      >
        <OwnRoles roles={user.roles} />
      </SettingsBlock>
      {supplier && (
        <SettingsBlock title={t('ownSettings.supplier.title')} lead={t('ownSettings.supplier.lead')}>
          <Facts
            facts={[
              [t('ownSettings.supplier.name'), [supplier.name, supplier.branch].filter(Boolean).join(', ')],
              [t('ownSettings.supplier.address'), `${supplier.street}, ${supplier.postalCode} ${supplier.city}`],
              ...(supplier.phone
                ? [
                    [
                      t('ownSettings.supplier.phone'),
                      <a key="phone" href={`tel:${supplier.phone.replace(/[^+\d]/g, '')}`}>
                        <PhoneIcon size="s" /> {supplier.phone}
                      </a>,
                    ] as const,
                  ]
                : []),
            ]}
          />
        </SettingsBlock>
      )}
    </div>
  );
}
