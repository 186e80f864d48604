import { useText } from '#client/i18n/text.tsx';
import { Tag, type TagTone } from '#client/ui/labels/tag.tsx';
import type { DocumentStage } from '#shared/invoicing/document-stage.ts';

const toneOf: Readonly<Record<DocumentStage, TagTone>> = {
  draft: 'neutral',
  issued: 'info',
  billed: 'ok',
  open: 'info',
  'partly-paid': 'warn',
  overdue: 'bad',
  paid: 'ok',
  cancelled: 'neutral',
  sent: 'info',
  accepted: 'ok',
  'partly-accepted': 'warn',
  declined: 'bad',
  expired: 'warn',
  withdrawn: 'neutral',
};

export function StageTag({ stage }: { stage: DocumentStage }) {
  const t = useText();
  return <Tag tone={toneOf[stage]}>{t(`salesDocuments.stage.${stage}`)}</Tag>;
}
