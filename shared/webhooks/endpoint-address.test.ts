import { describe, expect, test } from 'vitest'
import { endpointAddress } from './endpoint-address.ts'

describe('an address', () => {
  test.each(['https://erp.example.com/hooks?shop=1', 'https://erp.example.com:443/'])(
    'may be %s',
    (address) => {
      expect(endpointAddress(address, false)?.href).toBe(address.replace(':443', ''))
    },
  )

  const NEVER = [
    'http://erp.example.com/',
    'https://erp.example.com:8443/',
    'https://user:pass@erp.example.com/',
    'https://10.0.0.8/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:a00:1]/',
    'https://[fd00::1]/',
    'https://printer.local/',
    'https://metadata.google.internal./',
    'https://router/',
    'ftp://erp.example.com/',
    'erp.example.com',
  ]
  test.each(NEVER)('is never %s', (address) => {
    for (const isLocal of [false, true]) expect(endpointAddress(address, isLocal)).toBeNull()
  })

  test.each(['http://localhost:4000/hook', 'http://127.0.0.1:4000/', 'http://[::1]:4000/'])(
    'may be %s in a developer’s shop only',
    (address) => {
      expect(endpointAddress(address, true)).not.toBeNull()
      expect(endpointAddress(address, false)).toBeNull()
    },
  )
  test.each(['http://localhost.evil.com/', 'http://a@localhost/', 'http://10.0.0.1/', 'http://127.0.0.2/'])(
    'is not %s there either',
    (address) => expect(endpointAddress(address, true)).toBeNull(),
  )
})
