import { METHODS, PROVIDERS, type Processor } from './methods.ts'

/** Who processes personal data for the shop, or gets it when a person uses their service. */
export const PROCESSORS: readonly Processor[] = [
  { name: 'Cloudflare, Inc.', country: 'US', task: 'hosting' },
  { name: 'Resend, Inc.', country: 'US', task: 'mail' },
  ...PROVIDERS.map((provider) => METHODS[provider].processor),
  { name: 'Google Ireland Ltd.', country: 'IE', task: 'places' },
  { name: 'Google Ireland Ltd. (YouTube)', country: 'IE', task: 'videos' },
]
