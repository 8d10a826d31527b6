import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { securityCalls } from '../../session/second-factor/security.ts'
import { actions } from '../shell/actions.ts'

const { sessions } = api.account

/** What the security page of an account sends. */
export const securityActions = actions({
  ...securityCalls,
  endSession: (id: string) => read(sessions[':id'].revoke.$post({ param: { id } })),
  endOtherSessions: () => read(sessions['revoke-others'].$post()),
})
