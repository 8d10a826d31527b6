import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { actions } from '../shell/actions.ts'

/** What is sent from the list of jobs and from one of them. */
export const jobActions = actions({
  run: (name: string) => read(api.admin.jobs[':name'].run.$post({ param: { name } })),
})
