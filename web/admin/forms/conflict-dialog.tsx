import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../admin.ts'
import { Modal } from '../chrome/modal.tsx'

export interface Difference {
  path: string
  label: string
  stored: string
  own: string
}

interface Props {
  differences: Difference[]
  onReload: () => void
  onOverwrite: () => void
  onCancel: () => void
}

/** Somebody else saved meanwhile: what they have, what is in this form, and the choice. */
export function ConflictDialog({ differences, onReload, onOverwrite, onCancel }: Props) {
  const { t } = useAdmin()
  return (
    <Modal
      label={t('conflict.title')}
      onClose={onCancel}
      className="m-auto w-[min(40rem,calc(100vw-2rem))] rounded-md border p-6"
    >
      <h2 className="text-xl!">{t('conflict.title')}</h2>
      <p className="mt-2 text-quiet">{t('conflict.text')}</p>
      {differences.length > 0 && (
        <table className="mt-4 w-full table-fixed text-left text-sm">
          <thead className="text-quiet">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 pr-2 font-medium">
                {t('conflict.field')}
              </th>
              <th scope="col" className="py-2 pr-2 font-medium">
                {t('conflict.stored')}
              </th>
              <th scope="col" className="py-2 font-medium">
                {t('conflict.own')}
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ path, label, stored, own }) => (
              <tr key={path} className="border-b border-line align-top">
                <th scope="row" className="py-2 pr-2 font-medium">
                  {label}
                </th>
                <td className="py-2 pr-2">{stored || '–'}</td>
                <td className="py-2">{own || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onReload}>{t('conflict.reload')}</Button>
        <Button onClick={onOverwrite}>{t('conflict.overwrite')}</Button>
        <Button look="quiet" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      </div>
    </Modal>
  )
}
