import { provideSettings } from '../../shared/settings/settings.ts'
import { DEMO } from '../demo/settings.ts'

/** Before each file of tests: the shop is the demo's. */
provideSettings(() => DEMO)
