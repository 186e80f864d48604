// What browsers and Node both bring along; neither side's whole library may be seen from here.
declare function atob(base64: string): string;
declare function btoa(binary: string): string;
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare class TextDecoder {
  constructor(label: string, options: { fatal: boolean });
  decode(bytes: Uint8Array): string;
}
declare class URL {
  constructor(url: string);
  static canParse(url: string): boolean;
  readonly origin: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
}
declare class URLSearchParams {
  constructor(search: string);
  get(name: string): string | null;
}
