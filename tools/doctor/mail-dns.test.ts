import { expect, test } from 'vitest'
import { readMailDns } from './mail-dns.ts'
import { written } from './settings.ts'

const SENDER = 'noreply@mail.shop.example'
/** A name server that knows these records. */
const knows = (records: Record<string, string[]>) => async (name: string) => {
  const texts = records[name]
  if (!texts) throw Object.assign(new Error(`queryTxt ENOTFOUND ${name}`), { code: 'ENOTFOUND' })
  // Long texts come in parts.
  return texts.map((text) => [text.slice(0, 20), text.slice(20)])
}
const RESEND = {
  'send.mail.shop.example': ['v=spf1 include:amazonses.com ~all'],
  'resend._domainkey.mail.shop.example': ['p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQ'],
  '_dmarc.shop.example': ['v=DMARC1; p=quarantine; rua=mailto:dmarc@shop.example'],
}
test('a domain with the records of its mail service is well, also where its policy stands above it', async () => {
  expect((await readMailDns(SENDER, 'resend', knows(RESEND))).map(written)).toEqual([
    '✓ SPF: send.mail.shop.example allows the mail service.',
    '✓ DKIM: resend._domainkey.mail.shop.example has the key.',
    '✓ DMARC: _dmarc.shop.example says quarantine.',
  ])
  const cloudflare = {
    'cf-bounce.mail.shop.example': ['v=spf1 include:_spf.mx.cloudflare.net ~all'],
    'cf-bounce._domainkey.mail.shop.example': ['v=DKIM1; h=sha256; k=rsa; p=MIIB'],
    '_dmarc.mail.shop.example': ['v=DMARC1; p=reject'],
  }
  const lines = await readMailDns(SENDER, 'cloudflare', knows(cloudflare))
  expect(lines.map(({ state }) => state)).toEqual(['good', 'good', 'good'])
})

test('each record that is missing, doubled, revoked or too weak is said', async () => {
  const states = async (records: Record<string, string[]>) =>
    (await readMailDns(SENDER, 'resend', knows(records))).map(({ state }) => state)
  expect(await states({})).toEqual(['warn', 'bad', 'warn'])
  expect(
    await states({
      ...RESEND,
      'send.mail.shop.example': ['v=spf1 include:amazonses.com ~all', 'v=spf1 -all'],
    }),
  ).toEqual(['bad', 'good', 'good'])
  expect(await states({ ...RESEND, 'resend._domainkey.mail.shop.example': ['v=DKIM1; p='] })).toEqual([
    'good',
    'bad',
    'good',
  ])
  expect(await states({ ...RESEND, '_dmarc.shop.example': ['v=DMARC1; p=none'] })).toEqual([
    'good',
    'good',
    'warn',
  ])
})

test('a name server that does not answer is no fault of the domain', async () => {
  const lines = await readMailDns(SENDER, 'resend', async () => {
    throw Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' })
  })
  expect(lines.map(written)).toEqual([
    '! SPF, DKIM, DMARC: The name server does not answer (queryTxt ETIMEOUT).',
  ])
})
