import { unstable_readConfig as readConfig } from 'wrangler'

/** The address of the shop that a `wrangler.toml` names, or nothing. */
export const originIn = (config: string, env?: string) =>
  String(readConfig({ config, env }, { hideWarnings: true }).vars.ORIGIN ?? '')
