import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { configSchema, readConfig } from '#server/config.ts';

describe('configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      DATA_DIR: '.data',
      PRODUCT_NAME: 'Passform',
      FRAME_ANCESTORS: [],
      TYPE_NUMBER_SUPPLIERS: ['ALPTEIL'],
    });
  });

  it('treats an empty variable as not given', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' }).PORT).toBe(3000);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['DATABASE_READ_URL', 'https://host.example/db'],
    ['READ_LATE_MS', 'soon'],
    ['DRAIN_SECONDS', '-1'],
    ['FRAME_ANCESTORS', 'https://host.example/path'],
    ['FRAME_ANCESTORS', '*'],
    ['SECRET', 'short'],
    ['DEMO', 'perhaps'],
    ['TYPE_NUMBER_SUPPLIERS', 'Alpenteile'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.example\nBcc: c@d.example'],
  ])('stops at %s=%s with a sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it.each([
    ['PORT', 'abc', 'PORT must be a number, not "abc".'],
    ['PORT', '70000', 'PORT must be at most 65535, not "70000".'],
    ['PORT', '80.5', 'PORT must be a whole number, not "80.5".'],
    ['BOT_LEAST_SCORE', 'high', 'BOT_LEAST_SCORE must be a number, not "high".'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace, debug, info, warn, error, silent, not "loud".'],
    ['DEMO', 'perhaps', 'DEMO must be on or off, not "perhaps".'],
    ['SECRET', 'short', 'SECRET must have at least 32 characters.'],
    [
      'DATABASE_URL',
      'mysql://a:geheim@b/c',
      'DATABASE_URL must be a URL such as postgres://user:password@host:5432/database.',
    ],
    ['SUPPLIER_SYSTEM_URLS', 'NORDTEIL=x', 'SUPPLIER_SYSTEM_URLS must be pairs such as NORDTEIL=https://host.example.'],
    ['FRAME_ANCESTORS', '*', 'FRAME_ANCESTORS must be an origin such as https://host.example.'],
  ])('%s=%s is refused with a sentence that a person understands, and no secret in it', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(`The configuration is not right. ${sentence}`);
  });

  it('refuses single sign-on without an own address, and a site key without its secret', () => {
    expect(() => readConfig({ SSO_FILE: 'providers.json' })).toThrow('PUBLIC_URL');
    expect(() => readConfig({ BOT_SITE_KEY: 'public' })).toThrow('BOT_SECRET');
    expect(() => readConfig({ BOT_LEAST_SCORE: '2' })).toThrow('BOT_LEAST_SCORE');
  });

  it.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])('refuses %s beside the embedded database', (name) => {
    const url = 'postgresql://host.example/db';
    expect(() => readConfig({ [name]: url })).toThrow('DATABASE_URL must be given');
    expect(readConfig({ [name]: url, DATABASE_URL: url })).toMatchObject({ [name]: url });
  });

  it('refuses production without a secret', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('SECRET');
    expect(readConfig({ NODE_ENV: 'production', SECRET: 'x'.repeat(32) }).NODE_ENV).toBe('production');
  });

  it('wants to know from whom mails come where they are sent', () => {
    const SMTP_URL = 'smtps://user:secret@mail.example:465';
    expect(() => readConfig({ SMTP_URL })).toThrow('MAIL_FROM');
    for (const MAIL_FROM of ['portal@host.example', 'Teile-Portal Süd <portal@host.example>'])
      expect(readConfig({ SMTP_URL, MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
  });

  it('takes several hosts', () => {
    expect(readConfig({ FRAME_ANCESTORS: 'https://a.example, https://b.example:8443' }).FRAME_ANCESTORS).toHaveLength(
      2,
    );
  });

  it("takes suppliers' systems by code", () => {
    const { SUPPLIER_SYSTEM_URLS, SUPPLIER_SYSTEM_KEYS } = readConfig({
      SUPPLIER_SYSTEM_URLS: 'NORDTEIL=https://erp.example/api?x=1 ALPTEIL=http://10.0.0.7',
      SUPPLIER_SYSTEM_KEYS: 'NORDTEIL=abc==',
    });
    expect(SUPPLIER_SYSTEM_URLS).toEqual({ NORDTEIL: 'https://erp.example/api?x=1', ALPTEIL: 'http://10.0.0.7' });
    expect(SUPPLIER_SYSTEM_KEYS).toEqual({ NORDTEIL: 'abc==' });
    for (const wrong of ['https://erp.example', 'nordteil=https://a.example', 'NORDTEIL=', 'NORDTEIL=ftp://a.example'])
      expect(() => readConfig({ SUPPLIER_SYSTEM_URLS: wrong })).toThrow('SUPPLIER_SYSTEM_URLS');
  });

  it('is documented in the README, every variable', async () => {
    const readme = await readFile('README.md', 'utf8');
    expect(Object.keys(configSchema.shape).filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
