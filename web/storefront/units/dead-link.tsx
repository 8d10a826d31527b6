import { DeadLink } from '../shell/dead-link.tsx'

/** Of an owner's link. */
export const ErrorBoundary = () => <DeadLink says="owned.dead" to="my-unit" />
