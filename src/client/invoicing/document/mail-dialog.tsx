import { useRef } from 'react';
import { newKey } from '#client/cart/edits/new-key.ts';
import { FormDialog } from '#client/forms/form-dialog.tsx';
import { useJudgedForm } from '#client/forms/use-judged-form.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/document/document-view.module.css';
import { useMailDocument, useReceiveDocument } from '#client/invoicing/document-queries.ts';
import { TextPick } from '#client/invoicing/editor/positions/text-pick.tsx';
import { usePaperWords } from '#client/invoicing/paper/use-paper-words.ts';
import { useDocumentTexts } from '#client/invoicing/settings-queries.ts';
import { notify } from '#client/notify/notify.ts';
import { RadioGroup } from '#client/ui/choices/radio-group.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { formatBusinessDate } from '#shared/format/date.ts';
import { isBill } from '#shared/invoicing/document-kind.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';

const forms = ['pdf', 'cii', 'ubl'] as const;
type Mail = { to: string /** null: the standard text. */; written: string | null; file: (typeof forms)[number] };
const isMail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** To the customer: the PDF, and of a bill the e-invoice in it or beside it. */
export function MailDialog({ document, onClose }: { document: SalesDocument; onClose: () => void }) {
  const t = useText();
  const key = useRef(newKey());
  const receive = useReceiveDocument();
  const { mutateAsync } = useMailDocument();
  const { sheet, kind, number } = document;
  const words = usePaperWords(sheet.draft.language);
  const texts = useDocumentTexts().data?.texts ?? [];
  const standard = texts.find((one) => one.place === 'mail' && one.isDefault && (one.kind ?? kind) === kind)?.text;
  const opening = words.say('mailOpening', {
    kind: words.kind(kind),
    number: number ?? '',
    date: formatBusinessDate(document.documentDate),
  });
  const first: Mail = {
    to: sheet.buyer?.email ?? '',
    written: null,
    file: sheet.draft.profile === 'xrechnung' ? 'cii' : 'pdf',
  };
  const form = useJudgedForm({
    record: first,
    judge: ({ to }) => (isMail(to.trim()) ? {} : { to: 'estimates.emailWrong' }),
    failure: 'toast',
    send: ({ to, file, written }) =>
      mutateAsync({
        params: { belegId: String(document.id) },
        body: {
          to: to.trim(),
          text: written ?? standard ?? opening,
          xml: file === 'pdf' ? null : file,
          key: key.current,
        },
      }),
    onAnswer: (answer, { values }) => {
      receive(answer.document);
      notify(
        answer.isMailed
          ? { key: 'invoicing.mail.done', kind: 'SUCCESS', preset: 'A', detail: values.to.trim() }
          : { key: 'invoicing.mail.noServer', kind: 'WARNING', preset: 'A' },
      );
      onClose();
    },
  });
  const write = (written: string) => form.set({ written });
  return (
    <FormDialog
      form={form}
      className={styles.form}
      title={t('invoicing.mail.title', { kind: t(`salesDocuments.kind.${kind}`), number: number ?? '' })}
      action={t('invoicing.mail.send')}
      onClose={onClose}
    >
      <TextField {...form.text('to')} type="email" label={t('invoicing.mail.to')} maxLength={200} />
      <TextArea
        label={t('invoicing.mail.text')}
        rows={6}
        maxLength={4000}
        value={form.values.written ?? standard ?? opening}
        onChange={({ target }) => write(target.value)}
      />
      <div>
        <TextPick place="mail" kind={kind} onPick={write} />
      </div>
      {isBill(kind) && (
        <RadioGroup
          {...form.value('file')}
          label={t('invoicing.mail.form')}
          options={forms.map((value) => ({
            value,
            label: t(`invoicing.mail.${value}`),
            hint: t(`invoicing.mail.${value}Means`),
          }))}
        />
      )}
    </FormDialog>
  );
}
