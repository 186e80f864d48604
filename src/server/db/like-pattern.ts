/** As it was typed: its % and _ stand for themselves. */
const plain = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** For `like`: the text stands somewhere. */
export const anywhere = (text: string): string => `%${plain(text)}%`;

/** For `like`: the text stands at the beginning. */
export const atTheStart = (text: string): string => `${plain(text)}%`;
