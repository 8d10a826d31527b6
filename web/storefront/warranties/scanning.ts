import { addressOf } from '../../../shared/base/address.ts'

/** What browsers that read codes by themselves have; not in TypeScript's types yet. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
type WithDetector = { BarcodeDetector?: new () => Detector }

export const canScan = () =>
  'BarcodeDetector' in globalThis && Boolean(globalThis.navigator?.mediaDevices?.getUserMedia)

export const makeDetector = (): Detector => new (globalThis as WithDetector).BarcodeDetector!()

const LONGEST = 60

/** The serial number in a code: the text, or of an address what it names as `serial`, or its last part. Empty when it is none. */
export function serialIn(text: string): string {
  const address = /^https?:/i.test(text) ? addressOf(text) : null
  const found = address ? serialOfAddress(address) : text
  const serial = found.trim()
  return serial.length <= LONGEST && !/\p{Cc}/u.test(serial) ? serial : ''
}

function serialOfAddress({ searchParams, pathname }: URL): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? ''
  try {
    return searchParams.get('serial') ?? decodeURIComponent(last)
  } catch {
    return last
  }
}
