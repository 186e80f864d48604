export const passwordLength = { min: 10, max: 199 };

export const passwordFlaws = ['tooShort', 'tooLong', 'isUsername', 'hasName', 'common'] as const;
export type PasswordFlaw = (typeof passwordFlaws)[number];

/** What whoever guesses tries first: the names that stand on the sign-in page and on the firm's papers. */
export type PasswordNames = {
  readonly username: string;
  readonly firmName?: string | undefined;
  readonly productName?: string | undefined;
};

/** Short words are in too many good passwords by chance. */
const shortestAccount = 4;
const shortestWord = 5;

/** R5.3: length, not the user name, none of the names; no rules of composition. The server also knows the common ones. */
export function passwordFlaw(password: string, names: PasswordNames): PasswordFlaw | null {
  const length = Array.from(password).length; // code points, as people count
  if (length < passwordLength.min) return 'tooShort';
  if (length > passwordLength.max) return 'tooLong';
  if (password.toLowerCase() === names.username.toLowerCase()) return 'isUsername';
  if (hasName(plain(password), names)) return 'hasName';
  return new Set(password.toLowerCase()).size <= 2 ? 'common' : null;
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

function hasName(password: string, { username, firmName = '', productName = '' }: PasswordNames): boolean {
  const account = [username, username.split('@')[0] ?? ''].map(plain).filter((name) => name.length >= shortestAccount);
  const words = `${firmName} ${productName}`.split(/[^\p{L}\p{N}]+/u).map(plain);
  const names = [...account, ...words.filter((word) => word.length >= shortestWord), plain(firmName)];
  return names.some((name) => name.length >= shortestAccount && password.includes(name));
}
