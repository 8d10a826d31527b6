import { useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { showToast } from '../../ui/toast.ts'
import { actions, useSend } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'
import { type Given, NEW, RecallForm } from './recall-form.tsx'

export const action = actions({
  create: (recall_data: Given) => read(api.admin.recalls.create.$post({ json: { recall_data } })),
})

/** A new recall: nobody sees it before it is started. */
export function Component() {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const navigate = useNavigate()
  const save = async (data: Given) => {
    const { answer, failure } = await send('create', data)
    if (answer) {
      showToast({ kind: 'good', text: t('recalls.saved'), next: true })
      void navigate(`/admin/recalls/${answer.recall_id}`)
    }
    return failure
  }
  return (
    <>
      <ScreenTitle>{t('recalls.new')}</ScreenTitle>
      <Trail to="/admin/recalls" name={t('recalls.title')} />
      <h1 className="mb-6 text-2xl!">{t('recalls.new')}</h1>
      <RecallForm given={NEW} isDraft onSave={save} />
    </>
  )
}
