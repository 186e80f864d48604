export type MailAttachment = {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
};

/** Made when the mail is sent, by the maker of this name, so that no order waits for its paper. */
export type AttachmentToMake = {
  readonly makes: string;
  /** Says to the maker what it is about: the number of the order, for instance. */
  readonly id: string;
};

/** Null: there is no such thing any more, and the mail fails for good. To throw means: try again later. */
export type AttachmentMaker = (wanted: {
  readonly firmId: number | null;
  readonly id: string;
  readonly now: Date;
}) => Promise<MailAttachment | null>;

/** By what `makes` names. */
export type AttachmentMakers = Readonly<Record<string, AttachmentMaker>>;

/** A mail as it lies in the outbox, ready made. */
export type OutgoingMail = {
  /** The firm that it concerns; null: the house itself. */
  readonly firmId: number | null;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly (MailAttachment | AttachmentToMake)[];
};
