import { useCallback, useMemo } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useServerCheck } from '#client/invoicing/document-queries.ts';
import { usePaperWords } from '#client/invoicing/paper/use-paper-words.ts';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import { checkSheet } from '#shared/invoicing/check-sheet.ts';
import { type DocumentFinding, findingSentence, type OwnFinding } from '#shared/invoicing/document-finding.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';

/** Only the server knows the paper issued last, the other papers of the job, and the schema. */
const onlyServer: readonly (OwnFinding | 'schema')[] = [
  'dateBeforeLast',
  'billedAlready',
  'partsBilled',
  'creditTooHigh',
  'referredCancelled',
  'otherCustomer',
  'creditStands',
  'deductedStands',
  'schema',
];

const none: readonly DocumentFinding[] = [];

/** A long paper takes its time to be checked: then a pause in typing is waited for. */
const [shortPaperMs, longPaperMs, longFrom] = [30, 400, 60];

/**
 * What is wrong now: checked here with every pause in typing. The server is asked about a saved one where nothing is wrong
 * here: it writes and reads the whole e-invoice for it.
 */
export function useFindings(id: number, version: number, sheet: Sheet, refused: readonly DocumentFinding[] | null) {
  const t = useText();
  const { say } = usePaperWords(sheet.draft.language);
  const delay = sheet.draft.positions.length > longFrom ? longPaperMs : shortPaperMs;
  const settled = useDebounced(sheet, delay);
  const check = useCallback(
    (checked: Sheet): DocumentFinding[] => checkSheet(checked, { today: localDay(new Date()), lastDate: null, say }),
    [say],
  );
  const own = useMemo(() => check(settled), [check, settled]);
  const server = useServerCheck(id, version, !own.some(isError)).data?.findings ?? none;
  const extra = useMemo(
    () => [...server, ...(refused ?? [])].filter(({ code }) => onlyServer.some((one) => one === code)),
    [server, refused],
  );
  const findings = useMemo(
    () => [...new Map([...extra, ...own].map((finding) => [keyOf(finding), finding])).values()],
    [extra, own],
  );
  const errors = useMemo(() => findings.filter(isError), [findings]);
  return {
    findings,
    errors,
    errorOf: (field: string): string | undefined => {
      const found = findings.find((finding) => isError(finding) && finding.field === field);
      return found && findingSentence(found, t);
    },
    /** Before it is issued: of what stands there this moment. */
    firstError: () => [...extra, ...check(sheet)].find(isError),
  };
}

const isError = ({ level }: DocumentFinding) => level === 'error';

const keyOf = ({ code, field, values, rule }: DocumentFinding) =>
  JSON.stringify([code, field, values, rule?.at, rule?.term]);
