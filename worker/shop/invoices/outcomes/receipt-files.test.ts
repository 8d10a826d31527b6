import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { AppError } from '../../../base/errors.ts'
import { readReceiptFiles } from './receipt-files.ts'
import { receiptOf } from './receipts.testing.ts'

/* A receipt signed by openssl (CAdES): in DER, and in BER as it is written while it is read. */
const SIGNED = {
  der: 'MIIB1AYJKoZIhvcNAQcCoIIBxTCCAcECAQExDTALBglghkgBZQMEAgEwggEXBgkqhkiG9w0BBwGgggEIBIIBBDw/eG1sIHZlcnNpb249IjEuMCIgZW5jb2Rpbmc9IlVURi04Ij8+PGE6UmljZXZ1dGFDb25zZWduYSB4bWxuczphPSJodHRwOi8vaXZhc2Vydml6aS5hZ2VuemlhZW50cmF0ZS5nb3YuaXQvZG9jcy94c2QvZmF0dHVyYS9tZXNzYWdnaS92MS4wIiB2ZXJzaW9uZT0iMS4wIj48SWRlbnRpZmljYXRpdm9TZEk+NDI8L0lkZW50aWZpY2F0aXZvU2RJPjxOb21lRmlsZT5JVDAzODE3MjYwMTM5XzAwMDAxLnhtbDwvTm9tZUZpbGU+PC9hOlJpY2V2dXRhQ29uc2VnbmE+MYGRMIGOAgEBMCgwEDEOMAwGA1UEAwwFUHJvdmECFFB5tYIIB3ydefy/m9MearYOuOPyMAsGCWCGSAFlAwQCATAKBggqhkjOPQQDAgRGMEQCIDBjzPVD+gd7qn38MPDJ8H3ZjVE5x0wNSyc5QvRuUNJWAiAs47BLFJbwuRgtGrgIB/9ooLi55PUY661frUPJlA2I0Q==',
  ber: 'MIAGCSqGSIb3DQEHAqCAMIACAQExDTALBglghkgBZQMEAgEwgAYJKoZIhvcNAQcBoIAkgASCAQQ8P3htbCB2ZXJzaW9uPSIxLjAiIGVuY29kaW5nPSJVVEYtOCI/PjxhOlJpY2V2dXRhQ29uc2VnbmEgeG1sbnM6YT0iaHR0cDovL2l2YXNlcnZpemkuYWdlbnppYWVudHJhdGUuZ292Lml0L2RvY3MveHNkL2ZhdHR1cmEvbWVzc2FnZ2kvdjEuMCIgdmVyc2lvbmU9IjEuMCI+PElkZW50aWZpY2F0aXZvU2RJPjQyPC9JZGVudGlmaWNhdGl2b1NkST48Tm9tZUZpbGU+SVQwMzgxNzI2MDEzOV8wMDAwMS54bWw8L05vbWVGaWxlPjwvYTpSaWNldnV0YUNvbnNlZ25hPgAAAAAAADGBkTCBjgIBATAoMBAxDjAMBgNVBAMMBVByb3ZhAhRQebWCCAd8nXn8v5vTHmq2Drjj8jALBglghkgBZQMEAgEwCgYIKoZIzj0EAwIERjBEAiAS/RFmfON5q/4Z56Dd+/lzOkiwIUzqVU951QEHSs1LjQIge+VSSTKFtAhK3NGB15P1iUPyjUDuWcW2Lae1BUP24FUAAAAAAAA=',
}
const SAID = { kind: 'RC', outcome: 'delivered', file: 'IT03817260139_00001.xml', sdiId: '42', errors: [] }
const bytes = (text: string) => new TextEncoder().encode(text)
const only = (content: Uint8Array) => readReceiptFiles('x', content)[0]!.receipt
const refusal = (content: Uint8Array) => {
  try {
    return readReceiptFiles('x', content)
  } catch (error) {
    return (error as AppError).details.text
  }
}

test.each(Object.entries(SIGNED))('a signed receipt is read, in %s and as letters', (_, letters) => {
  const signed = Uint8Array.fromBase64(letters)
  expect(only(signed)).toMatchObject(SAID)
  expect(only(bytes(letters))).toMatchObject(SAID)
  const lines = letters.replace(/.{64}/g, '$&\r\n')
  expect(only(bytes(`-----BEGIN PKCS7-----\r\n${lines}\r\n-----END PKCS7-----\r\n`))).toMatchObject(SAID)
  expect(only(zipSync({ 'a.xml.p7m': signed }))).toMatchObject(SAID)
})

test('an attestation lies in a ZIP with its invoice, which may lie in another one', () => {
  const file = 'IT09524130136_0000A.xml'
  const attestation = zipSync({
    'IT09524130136_0000A_AT_001.xml': bytes(receiptOf({ kind: 'AT', file, isSigned: true })),
    [file]: bytes('<p:FatturaElettronica xmlns:p="a"/>'),
  })
  const said = { kind: 'AT', outcome: 'undelivered', file }
  const names = (content: Uint8Array) =>
    readReceiptFiles('x', content).map(({ name, receipt }) => [name, receipt])
  expect(names(attestation)).toMatchObject([
    ['IT09524130136_0000A_AT_001.xml', said],
    [file, null],
  ])
  const all = zipSync({
    'IT09524130136_0000A_AT_001.zip': attestation,
    'a/b.xml': bytes(receiptOf({ kind: 'RC', file })),
  })
  expect(names(all)).toMatchObject([
    ['IT09524130136_0000A_AT_001.xml', said],
    [file, null],
    ['a/b.xml', { kind: 'RC' }],
  ])
  // Deeper ones are not looked into, and no more files than are allowed, wherever they lie.
  expect(refusal(zipSync({ a: zipSync({ b: attestation }) }))).toBe('receipt_unreadable')
  const half = zipSync(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`${at}`, bytes('<a/>')])))
  expect(refusal(zipSync({ a: half, b: half }))).toBe('receipt_many')
})

test('of errors as many and as much as anybody reads are kept', () => {
  const error = `<Errore><Codice>00306</Codice><Descrizione>${'x '.repeat(3000)}</Descrizione></Errore>`
  const read = only(
    bytes(
      `<RicevutaScarto><NomeFile>a</NomeFile><ListaErrori>${error.repeat(230)}</ListaErrori></RicevutaScarto>`,
    ),
  )
  expect(read).toMatchObject({ kind: 'NS', outcome: 'refused', sdiId: '', saidAt: null })
  const { errors } = read as { errors: { text: string }[] }
  expect([errors.length, errors[0]!.text.length]).toEqual([200, 2000])
})

test('what is no receipt, or none that names a file, is refused', () => {
  const damaged = Uint8Array.fromBase64(SIGNED.der).subarray(0, 120)
  const unread = 'receipt_unreadable'
  const others = [
    '<RicevutaConsegna><NomeFile> </NomeFile></RicevutaConsegna>',
    '<MetadatiInvioFile><NomeFile>a</NomeFile></MetadatiInvioFile>',
    '<FileMetadati><NomeFile>a</NomeFile></FileMetadati>',
    '<ScartoEsitoCommittente><NomeFile>a</NomeFile></ScartoEsitoCommittente>',
  ].map(bytes)
  for (const content of [
    damaged,
    bytes('ciao'),
    bytes('<a'),
    bytes('<!DOCTYPE a [<!ENTITY b "c">]><a/>'),
    new Uint8Array(9),
    ...others,
  ])
    expect(refusal(content)).toBe(unread)
  expect(refusal(zipSync({ a: others[0]! }))).toBe(unread)
  expect(refusal(zipSync({ a: bytes('x') }).subarray(0, 30))).toBe(unread)
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}.xml`, bytes('<a/>')]))
  expect(refusal(zipSync(many))).toBe('receipt_many')
})
