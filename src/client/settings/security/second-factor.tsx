import { useRef, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { when } from '#client/rooms/when.ts';
import { type Enrolled, useFactorChanges, useOwnFactor } from '#client/session/factor/queries.ts';
import { AppDialog, CodesDialog, PasskeyDialog } from '#client/settings/security/factor-dialogs.tsx';
import { PasskeyList } from '#client/settings/security/passkey-list.tsx';
import styles from '#client/settings/settings.module.css';
import { SettingsBlock } from '#client/settings/settings-block.tsx';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { KeyIcon, PlusIcon } from '#client/ui/icons/icons.ts';
import { SureDialog } from '#client/ui/layers/sure-dialog.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { OwnFactor } from '#shared/session/factor-contract.ts';

/** `drop`: the app, which has no number, or a passkey. */
type Open = { readonly kind: 'app' | 'passkey' | 'renew' } | { readonly kind: 'drop'; id: number | null; name: string };

type Added = 'ownSettings.factor.appAdded' | 'ownSettings.factor.passkeyAdded';
type Shown = { readonly codes: readonly string[]; readonly added: Added | null };

const factorsOf = ({ totpSince, passkeys }: OwnFactor) => passkeys.length + Number(totpSince !== null);

/** What proves the person beside the password. */
export function SecondFactor() {
  const t = useText();
  const now = new Date(useNow(60_000));
  const { data: factor, isError, refetch } = useOwnFactor();
  const { drop, renewCodes, refresh, isBusy } = useFactorChanges();
  const [open, setOpen] = useState<Open | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const opener = useRef<Element | null>(null);
  const start = (next: Open) => {
    opener.current = document.activeElement;
    setOpen(next);
  };
  const close = () => setOpen(null);

  const added = (key: Added) => (enrolled: Enrolled) => {
    close();
    if (enrolled.recoveryCodes) setShown({ codes: enrolled.recoveryCodes, added: key });
    else notify({ key, kind: 'SUCCESS', preset: 'A' });
    void refresh();
  };
  /** A toast would cover the codes on a phone, and the dialog that opened this one can't take the focus back. */
  const finish = () => {
    if (shown?.added) notify({ key: shown.added, kind: 'SUCCESS', preset: 'A' });
    setShown(null);
    const { current } = opener;
    requestAnimationFrame(() => current instanceof HTMLElement && current.focus());
  };
  const remove = async (id: number | null) => {
    const answer = await drop(id).catch(() => null);
    if (answer === null) return;
    close();
    const isDropped = answer.kind === 'dropped';
    const key = isDropped ? 'ownSettings.factor.dropped' : 'ownSettings.factor.lastOne';
    notify({ key, kind: isDropped ? 'SUCCESS' : 'WARNING', preset: 'A' });
  };
  const renew = async () => {
    const answer = await renewCodes().catch(() => null);
    if (answer === null) return;
    close();
    setShown({ codes: answer.recoveryCodes, added: null });
  };

  const content = () => {
    if (!factor) return isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />;
    const { totpSince, passkeys, recoveryCodesLeft, required } = factor;
    const isOn = totpSince !== null || passkeys.length > 0;
    const keepReason = required !== null && factorsOf(factor) === 1 ? t('ownSettings.factor.lastOne') : undefined;
    return (
      <>
        {(required !== null || !isOn) && (
          <Text tone="muted" size={13}>
            {required === null ? t('ownSettings.factor.off') : t(`ownSettings.factor.required.${required}`)}
          </Text>
        )}
        <div className={styles.row}>
          <div>
            <h3>{t('ownSettings.factor.app')}</h3>
            <Text tone="muted" size={13}>
              {totpSince === null
                ? t('ownSettings.factor.appNone')
                : t('ownSettings.factor.appSince', { at: when(t, totpSince, now) })}
            </Text>
          </div>
          <div className={styles.row}>
            <Button onClick={() => start({ kind: 'app' })}>
              {t(totpSince === null ? 'ownSettings.factor.appAdd' : 'ownSettings.factor.appReplace')}
            </Button>
            {totpSince !== null && (
              <Button
                variant="ghost"
                disabledReason={keepReason}
                onClick={() => start({ kind: 'drop', id: null, name: t('ownSettings.factor.app') })}
              >
                {t('ownSettings.factor.appDrop')}
              </Button>
            )}
          </div>
        </div>
        <h3>{t('ownSettings.factor.passkeys')}</h3>
        <PasskeyList
          passkeys={passkeys}
          now={now}
          keepReason={keepReason}
          onDrop={(id, name) => start({ kind: 'drop', id, name })}
        />
        <div>
          <Button icon={<PlusIcon size="s" />} onClick={() => start({ kind: 'passkey' })}>
            {t('ownSettings.factor.passkeyAdd')}
          </Button>
        </div>
        {isOn && (
          <div className={styles.row}>
            <div>
              <h3>{t('ownSettings.factor.codes')}</h3>
              <Text tone="muted" size={13}>
                {t('ownSettings.factor.codesLeft', {
                  count: recoveryCodesLeft,
                  shown: formatNumber(recoveryCodesLeft),
                })}
              </Text>
            </div>
            <Button icon={<KeyIcon size="s" />} onClick={() => start({ kind: 'renew' })}>
              {t('ownSettings.factor.codesRenew')}
            </Button>
          </div>
        )}
      </>
    );
  };
  return (
    <SettingsBlock title={t('ownSettings.factor.title')} lead={t('ownSettings.factor.lead')}>
      {content()}
      {open?.kind === 'app' && <AppDialog onClose={close} onEnrolled={added('ownSettings.factor.appAdded')} />}
      {open?.kind === 'passkey' && (
        <PasskeyDialog onClose={close} onEnrolled={added('ownSettings.factor.passkeyAdded')} />
      )}
      {open?.kind === 'drop' && (
        <SureDialog
          title={t('ownSettings.factor.dropTitle', { name: open.name })}
          sure={t('ownSettings.factor.passkeyDrop')}
          isBusy={isBusy}
          onSure={() => void remove(open.id)}
          onClose={close}
        >
          <p>{t('ownSettings.factor.dropMeans')}</p>
          {factor && factorsOf(factor) === 1 && <p>{t('ownSettings.factor.dropLast')}</p>}
        </SureDialog>
      )}
      {open?.kind === 'renew' && (
        <SureDialog
          title={t('ownSettings.factor.codesRenew')}
          sure={t('ownSettings.factor.codesRenew')}
          isBusy={isBusy}
          onSure={() => void renew()}
          onClose={close}
        >
          <p>{t('ownSettings.factor.codesRenewMeans')}</p>
        </SureDialog>
      )}
      {shown && <CodesDialog codes={shown.codes} onDone={finish} />}
    </SettingsBlock>
  );
}
