import { env, withEnv } from 'cloudflare:workers'

/** Does something while nothing that lies beside the script can be read. */
export const withoutAssets = <T>(act: () => Promise<T>): Promise<T> =>
  withEnv({ ...env, ASSETS: { fetch: async () => new Response(null, { status: 500 }) } }, act) as Promise<T>
