import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('TRUST_PROXY', () => {
  it.each([
    ['no', false],
    ['', false],
    ['1', 1],
    ['3', 3],
    ['10.0.0.0/8, 192.0.2.7', ['10.0.0.0/8', '192.0.2.7']],
    ['::1', ['::1']],
    ['2001:db8::/32', ['2001:db8::/32']],
  ])('%s', (TRUST_PROXY, proxies) => {
    expect(readConfig({ TRUST_PROXY }).trustedProxies).toEqual(proxies);
  });

  it.each([
    'yes',
    'true',
    '0',
    '-1',
    '100',
    '1.2.3',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    'proxy.example',
    '1.2.3.4,',
  ])('refuses %s, and says what can be meant', (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow('TRUST_PROXY must be no, a number of proxies');
  });
});

describe('the sample world', () => {
  it.each([
    ['local', true],
    ['qa', false],
    ['stage', false],
    ['production', false],
  ])('is by itself in %s: %s', (ENVIRONMENT, isThere) => {
    expect(readConfig({ ENVIRONMENT }).hasSampleWorld).toBe(isThere);
  });
});

describe('IDENTITY_ISSUER', () => {
  it.each(['okta', 'ftp://okta.example', 'javascript:alert(1)'])('is not %s', (IDENTITY_ISSUER) => {
    expect(() => readConfig({ IDENTITY_ISSUER })).toThrow('IDENTITY_ISSUER is not an address');
  });
});

describe('SIGN_IN_FACTORS', () => {
  it.each([
    [undefined, ['google']],
    ['sms, google', ['sms', 'google']],
    ['google,okta,sms,call,email', ['google', 'okta', 'sms', 'call', 'email']],
  ])('%s', (SIGN_IN_FACTORS, factors) => {
    expect(readConfig({ SIGN_IN_FACTORS }).signInFactors).toEqual(factors);
  });

  it.each(['pigeon', 'sms,sms', 'google,', 'GOOGLE'])('refuses %s, and says what can be meant', (SIGN_IN_FACTORS) => {
    expect(() => readConfig({ SIGN_IN_FACTORS })).toThrow('SIGN_IN_FACTORS must name each of google, okta, sms, call');
  });

  it.each(['sms', 'call'])('%s needs the embedded mailbox', (SIGN_IN_FACTORS) => {
    const SMTP_URL = 'smtp://mail.example';
    expect(() => readConfig({ SIGN_IN_FACTORS, SMTP_URL })).toThrow('nothing carries them to a telephone');
    expect(readConfig({ SIGN_IN_FACTORS: 'email', SMTP_URL }).signInFactors).toEqual(['email']);
  });

  it.each([
    ['PASSWORD_MAX_AGE_DAYS', '-1'],
    ['IDENTITY_KEY_DAYS', '1'],
    ['IDENTITY_AUDIT_DAYS', '0'],
    ['IDENTITY_AUDIT_DAYS', 'long'],
  ])('%s is not %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} must be a whole number of days`);
  });
});
