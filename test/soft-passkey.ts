import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');
const big = (number: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(number, 0, bytes);
  return buffer;
};

/** An authenticator as WebAuthn describes it, in software: one P-256 key, no attestation. */
export function softPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const site = sha256(new URL(origin).hostname);
  let counter = 0;
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const coseKey = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
    [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
  ]);
  const credential = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} };

  return {
    id: text(id),
    /** `attestation`: what a browser would send if it attested although none was asked for. */
    create(challenge: string, { from = origin, attestation = {} } = {}) {
      const flags = Buffer.from([0x45]); // user present, user verified, attested credential data
      const key = Buffer.from(isoCBOR.encode(coseKey));
      const authData = Buffer.concat([site, flags, big(counter, 4), Buffer.alloc(16), big(id.length, 2), id, key]);
      const { fmt = 'none', attStmt = new Map() } = attestation as { fmt?: string; attStmt?: Map<string, never> };
      const object = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', Uint8Array.from(authData)],
      ]);
      const response = {
        clientDataJSON: text(clientData('webauthn.create', challenge, from)),
        attestationObject: text(Buffer.from(isoCBOR.encode(object as Parameters<typeof isoCBOR.encode>[0]))),
        transports: ['internal'],
      };
      return { ...credential, response };
    },
    get(challenge: string, from = origin) {
      counter += 1;
      const authData = Buffer.concat([site, Buffer.from([0x05]), big(counter, 4)]);
      const data = clientData('webauthn.get', challenge, from);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey);
      const response = {
        clientDataJSON: text(data),
        authenticatorData: text(authData),
        signature: text(signature),
        userHandle: null,
      };
      return { ...credential, response: { ...response, userHandle: undefined } };
    },
  };
}
