import type { ReactNode } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import styles from '#client/ui/feedback/question-bar.module.css';
import { FitGlyph } from '#client/ui/labels/fit-verdict.tsx';

export type QuestionBarProps = {
  /** What an answer is good for: "Eine Angabe klärt noch 4 Artikel:" */
  lead: string;
  question: string;
  answers: readonly { readonly id: string; readonly label: string }[];
  onAnswer: (id: string) => void;
  isBusy?: boolean;
};

/** Asks the one question that separates most candidates. */
export function QuestionBar({ lead, question, answers, onAnswer, isBusy = false }: QuestionBarProps) {
  return (
    <section className={styles.bar} aria-label={question} data-print="never">
      <p className={styles.ask}>
        <FitGlyph verdict="check" />
        <b>{lead}</b> <span>{question}</span>
      </p>
      <div className={styles.answers}>
        {answers.map(({ id, label }) => (
          <Button key={id} size="s" className={styles.answer} disabled={isBusy} onClick={() => onAnswer(id)}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** The answers given so far, to be taken back. */
export function AnswerBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.bar} aria-label={label} data-print="never">
      <p className={styles.ask}>
        <FitGlyph verdict="fits" />
        <b>{label}</b>
      </p>
      <div className={styles.given}>{children}</div>
    </section>
  );
}
