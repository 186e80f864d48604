// npm run sbom [file]: what the portal is built from, as CycloneDX 1.6, from the lock file alone.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { root, say } from './house.mjs';

const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
const { packages, name, version } = JSON.parse(text);

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const purlOf = (called, at) => `pkg:npm/${called.replace('@', '%40')}@${at}`;
const paths = Object.keys(packages).filter((path) => path !== '');
/** The same package of the same version may lie in two places. */
const refOf = (path) => `${purlOf(nameOf(path), packages[path].version)}#${path}`;

function hashesOf(integrity = '') {
  return integrity.split(' ').flatMap((one) => {
    const [, algorithm, value] = /^(sha\d+)-(.+)$/.exec(one) ?? [];
    if (!value) return [];
    return [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(value, 'base64').toString('hex') }];
  });
}

const licensesOf = (license) => {
  if (!license) return {};
  return {
    licenses: /[\s()]/.test(license)
      ? [{ expression: license }]
      : [{ license: { [/^[\w.+-]+$/.test(license) ? 'id' : 'name']: license } }],
  };
};

/** As Node looks for it: beside the package, then ever further up. */
function placeOf(from, wanted) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${wanted}`;
    if (packages[path]) return path;
    if (at === '') return null;
  }
}

function dependenciesOf(path) {
  const { dependencies = {}, devDependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[path];
  const wanted = { ...dependencies, ...optionalDependencies, ...peerDependencies, ...(path === '' && devDependencies) };
  return [...new Set(Object.keys(wanted).flatMap((one) => placeOf(path, one) ?? []))].map(refOf).sort();
}

const digest = createHash('sha256').update(text).digest('hex');
const serial = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
const self = { type: 'application', 'bom-ref': purlOf(name, version), name, version };
const bom = {
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  // Of the lock file, so that the same one has the same number.
  serialNumber: `urn:uuid:${serial}`,
  version: 1,
  metadata: { component: self },
  components: paths.map((path) => {
    const { version: at, integrity, license, dev, optional } = packages[path];
    const called = nameOf(path);
    const [group, plain] = called.startsWith('@') ? called.split('/') : [undefined, called];
    return {
      type: 'library',
      'bom-ref': refOf(path),
      ...(group && { group }),
      name: plain,
      version: at,
      purl: purlOf(called, at),
      // What builds and tests it is no part of what runs.
      scope: dev ? 'excluded' : optional ? 'optional' : 'required',
      hashes: hashesOf(integrity),
      ...licensesOf(license),
    };
  }),
  dependencies: [
    { ref: self['bom-ref'], dependsOn: dependenciesOf('') },
    ...paths.map((path) => ({ ref: refOf(path), dependsOn: dependenciesOf(path) })),
  ],
};

const [file] = process.argv.slice(2);
const written = JSON.stringify(bom, null, 2);
if (file) writeFileSync(file, `${written}\n`);
else say(written);
