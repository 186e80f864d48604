import { dayText } from '#client/i18n/day-text.ts';
import { useText } from '#client/i18n/text.tsx';
import { useMay, useUser } from '#client/session/queries.ts';
import { AddressChoice } from '#client/settings/delivery/address-choice.tsx';
import { useSavePreferences } from '#client/settings/own-queries.ts';
import { PreferenceSwitch } from '#client/settings/preference-switch.tsx';
import styles from '#client/settings/settings.module.css';
import { SettingsBlock } from '#client/settings/settings-block.tsx';
import { useNextTour } from '#client/suppliers/queries.ts';
import { RadioGroup } from '#client/ui/choices/radio-group.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { deliveryChoices } from '#shared/orders/order.ts';
import { firstDelivery } from '#shared/settings/preferences.ts';

/** How every new cart is to come, until something else is chosen for it. */
export function DeliveryRoom() {
  const t = useText();
  const mayOrder = useMay('ROLE_ORDER');
  const { settings } = useUser();
  const save = useSavePreferences();
  const { data: tour } = useNextTour();
  const { choice } = firstDelivery(settings);
  const cutOff = tour && new Date(tour.cutOffAt);
  return (
    <div className={styles.room}>
      {!mayOrder && (
        <SettingsBlock title={t('ownSettings.delivery.title')}>
          <Note title={t('orders.mayNot')}>{t('ownSettings.delivery.mayNot')}</Note>
        </SettingsBlock>
      )}
      {mayOrder && (
        <>
          <SettingsBlock title={t('ownSettings.delivery.title')} lead={t('ownSettings.delivery.lead')}>
            <RadioGroup
              label={t('ownSettings.delivery.way')}
              value={choice}
              options={deliveryChoices.map((value) => ({
                value,
                label: t(`orders.choice.${value}`),
                hint: t(`ownSettings.delivery.means.${value}`),
              }))}
              onChange={(next) =>
                save({
                  patch: { DELIVERY_CHOICE: next },
                  before: { DELIVERY_CHOICE: choice },
                  name: t(`orders.choice.${next}`),
                })
              }
            />
            {tour && cutOff && (
              <Text tone="muted" size={13}>
                {t('ownSettings.delivery.nextTour', {
                  tour: tour.name,
                  time: dayText(cutOff, t),
                })}
              </Text>
            )}
            <div className={styles.switches}>
              <PreferenceSwitch preference="DELIVERY_PARTIAL" />
            </div>
          </SettingsBlock>
          <SettingsBlock title={t('ownSettings.delivery.address')} lead={t('ownSettings.delivery.addressLead')}>
            <AddressChoice />
          </SettingsBlock>
        </>
      )}
    </div>
  );
}
