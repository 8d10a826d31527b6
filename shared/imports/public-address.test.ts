import { expect, test } from 'vitest'
import { publicAddress } from './public-address.ts'

test.each([
  'https://cdn.example.com/a.jpg?v=1',
  'https://bücher.de/ä b.jpg',
  'HTTPS://CDN.SHOP.IT./a.jpg',
  'https://cdn.shop.it:443/a.jpg',
])('is public: %s', (address) => {
  expect(publicAddress(address)).not.toBeNull()
})

test.each([
  'http://cdn.shop.it/a.jpg',
  'ftp://cdn.shop.it/a.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  '//cdn.shop.it/a.jpg',
  '/a.jpg',
  'https://cdn.shop.it:8443/a.jpg',
  'https://user:pass@cdn.shop.it/a.jpg',
  'https://localhost/a.jpg',
  'https://a.localhost/a.jpg',
  'https://router/a.jpg',
  'https://printer.local/a.jpg',
  'https://metadata.google.internal/a.jpg',
  'https://metadata.google.internal./a.jpg',
  'https://1.0.0.127.in-addr.arpa/',
  'https://127.0.0.1/a.jpg',
  'https://127.1/a.jpg',
  'https://2130706433/a.jpg',
  'https://0x7f000001/a.jpg',
  'https://0177.0.0.1/a.jpg',
  'https://10.0.0.8/a.jpg',
  'https://172.16.3.4/a.jpg',
  'https://192.168.1.1/a.jpg',
  'https://169.254.169.254/latest/meta-data/',
  'https://8.8.8.8/a.jpg',
  'https://１２７.０.０.１/a.jpg',
  'https://[::1]/a.jpg',
  'https://[::ffff:127.0.0.1]/a.jpg',
  'https://[fe80::1]/a.jpg',
  'https://[fd00::1]/a.jpg',
  `https://cdn.shop.it/${'a'.repeat(2000)}`,
  '',
])('is none to fetch from: %s', (address) => {
  expect(publicAddress(address)).toBeNull()
})
