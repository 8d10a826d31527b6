import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { actions } from '../shell/actions.ts'

/** What the list of jobs and the screen of one job send. */
export const jobActions = actions({
  run: (name: string) => read(api.admin.jobs[':name'].run.$post({ param: { name } })),
})
