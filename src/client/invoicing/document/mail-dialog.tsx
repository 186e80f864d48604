import { useId, useRef, useState } from 'react';
import { newKey } from '#client/cart/edits/new-key.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/document/document-view.module.css';
import { useMailDocument, useReceiveDocument } from '#client/invoicing/document-queries.ts';
import { TextPick } from '#client/invoicing/editor/positions/text-pick.tsx';
import { usePaperWords } from '#client/invoicing/paper/use-paper-words.ts';
import { useDocumentTexts } from '#client/invoicing/settings-queries.ts';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { RadioGroup } from '#client/ui/choices/radio-group.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { formatBusinessDate } from '#shared/format/date.ts';
import { isBill } from '#shared/invoicing/document-kind.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';

const forms = ['pdf', 'cii', 'ubl'] as const;
type FileForm = (typeof forms)[number];
const isMail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** To the customer: the PDF, and of a bill the e-invoice in it or beside it. */
export function MailDialog({ document, onClose }: { document: SalesDocument; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const key = useRef(newKey());
  const receive = useReceiveDocument();
  const { mutateAsync, isPending } = useMailDocument();
  const { sheet, kind, number } = document;
  const words = usePaperWords(sheet.draft.language);
  const texts = useDocumentTexts().data?.texts ?? [];
  const standard = texts.find((one) => one.place === 'mail' && one.isDefault && (one.kind ?? kind) === kind)?.text;
  const opening = words.say('mailOpening', {
    kind: words.kind(kind),
    number: number ?? '',
    date: formatBusinessDate(document.documentDate),
  });
  const [to, setTo] = useState(sheet.buyer?.email ?? '');
  const [written, setWritten] = useState<string | null>(null);
  const [form, setForm] = useState<FileForm>(sheet.draft.profile === 'xrechnung' ? 'cii' : 'pdf');
  const [isTried, setTried] = useState(false);
  const text = written ?? standard ?? opening;
  const submit = async () => {
    setTried(true);
    if (!isMail(to.trim()) || isPending) return;
    const answer = await mutateAsync({
      params: { belegId: String(document.id) },
      body: { to: to.trim(), text, xml: form === 'pdf' ? null : form, key: key.current },
    }).catch(() => null);
    if (!answer) return;
    receive(answer.document);
    notify(
      answer.isMailed
        ? { key: 'invoicing.mail.done', kind: 'SUCCESS', preset: 'A', detail: to.trim() }
        : { key: 'invoicing.mail.noServer', kind: 'WARNING', preset: 'A' },
    );
    onClose();
  };
  return (
    <Dialog
      open
      title={t('invoicing.mail.title', { kind: t(`salesDocuments.kind.${kind}`), number: number ?? '' })}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={isPending}>
            {t('invoicing.mail.send')}
          </Button>
        </>
      }
    >
      <Form id={id} className={styles.form} onSubmit={submit}>
        <TextField
          type="email"
          label={t('invoicing.mail.to')}
          maxLength={200}
          value={to}
          error={isTried && !isMail(to.trim()) ? t('estimates.emailWrong') : undefined}
          onChange={({ target }) => setTo(target.value)}
        />
        <TextArea
          label={t('invoicing.mail.text')}
          rows={6}
          maxLength={4000}
          value={text}
          onChange={({ target }) => setWritten(target.value)}
        />
        <div>
          <TextPick place="mail" kind={kind} onPick={setWritten} />
        </div>
        {isBill(kind) && (
          <RadioGroup
            label={t('invoicing.mail.form')}
            options={forms.map((value) => ({
              value,
              label: t(`invoicing.mail.${value}`),
              hint: t(`invoicing.mail.${value}Means`),
            }))}
            value={form}
            onChange={(value) => setForm(forms.find((one) => one === value) ?? 'pdf')}
          />
        )}
      </Form>
    </Dialog>
  );
}
