import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { RelyingParty } from '#server/session/factor/relying-party.ts';

type Passkey = Selectable<Schema['passkey']>;

/** Loaded with the first passkey: it is a sixth of all that a start would load. */
const webAuthn = () => import('@simplewebauthn/server');

const known = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports }));

/** The password comes before: whether the authenticator asks for a PIN or a finger is its owner's affair. */
const userVerification = 'preferred';

export async function optionsToUse(site: RelyingParty, passkeys: readonly Passkey[]) {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({ rpID: site.id, allowCredentials: known(passkeys), userVerification });
}

/** EdDSA, ES256, RS256: named, because to find out what else Node can do makes it warn of experiments. */
const algorithms = [-8, -7, -257] as const;

type Person = { readonly accountId: number; readonly username: string; readonly name: string };

export async function optionsToAdd(site: RelyingParty, person: Person, passkeys: readonly Passkey[]) {
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpID: site.id,
    rpName: site.name,
    userName: person.username,
    userDisplayName: person.name,
    userID: Uint8Array.from(Buffer.from(String(person.accountId))),
    excludeCredentials: known(passkeys),
    attestationType: 'none',
    supportedAlgorithmIDs: [...algorithms],
    authenticatorSelection: { residentKey: 'preferred', userVerification },
  });
}

/**
 * Without certificates: none is asked for, and to check one may mean to fetch a list of revoked ones from wherever the
 * certificate says.
 */
async function isWithoutCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

/** null: not what was asked for. What a browser sends may be anything, and the library throws at most of it. */
export async function readNewPasskey(site: RelyingParty, challenge: string, response: unknown) {
  const given = response as RegistrationResponseJSON; // read thoroughly by the library
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    if (!(await isWithoutCertificates(given.response.attestationObject))) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: given,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: [...algorithms],
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    const transports = (given.response.transports ?? []).filter((one) => /^[a-z-]{2,20}$/.test(one)).slice(0, 8);
    return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports };
  } catch {
    return null;
  }
}

/** The counter as it is now; null: not this passkey's answer to this challenge. */
export async function readPasskeyUse(site: RelyingParty, challenge: string, passkey: Passkey, response: unknown) {
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON, // read thoroughly by the library
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: passkey.counter,
        transports: passkey.transports, // hints for the browser alone
      },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
