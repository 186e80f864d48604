import type { Generated, GeneratedAlways } from 'kysely';

export interface MailTables {
  mail: {
    id: GeneratedAlways<number>;
    firm_id: number | null;
    message_id: Generated<string>;
    to_address: string;
    reply_to: string | null;
    subject: string;
    text: string;
    html: string;
    state: Generated<'queued' | 'sent' | 'failed' | 'kept'>;
    tries: Generated<number>;
    next_try_at: Date;
    last_error: string | null;
    queued_at: Date;
    sent_at: Generated<Date | null>;
  };
  mail_attachment: {
    mail_id: number;
    position: number;
    name: string | null;
    content_type: string | null;
    bytes: Buffer | null;
    makes: string | null;
    makes_id: string | null;
  };
}
