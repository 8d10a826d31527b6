import { Alert } from '../../ui/alert.tsx'
import { Bar } from '../../ui/bar.tsx'
import { Button } from '../../ui/button.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { useAdmin } from '../shell/admin.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'
import { DropField } from './drop-field.tsx'
import { Planned } from './planned.tsx'
import { useFiles } from './use-files.ts'
import { useSending } from './use-sending.ts'

/** Pictures and documents of many products at once: files named by product code are matched, shown, and only then sent. */
export function Component() {
  const { t } = useAdmin()
  const files = useFiles()
  const sending = useSending()
  const { opened, opening, failure, plan } = files
  const isUnsent = (plan?.planned.length ?? 0) > 0 && sending.progress.phase !== 'over'
  const more = () => {
    sending.reset()
    files.reset()
  }
  return (
    <div className="max-w-5xl">
      <ScreenTitle>{t('product-files.title')}</ScreenTitle>
      <Trail to="/admin/products" name={t('products.title')} />
      <h1 className="text-2xl!">{t('product-files.title')}</h1>
      <p className="prose mt-1 text-quiet">{t('product-files.rule')}</p>
      <div className="mt-6 grid gap-6">
        {failure && <Alert kind="bad">{failure}</Alert>}
        {opened?.unreadable.map((name) => (
          <Alert key={name} kind="bad">
            {t('product-files.unreadable', { name })}
          </Alert>
        ))}
        {opening ? (
          <div className="grid max-w-xl justify-items-start gap-3">
            <p className="font-medium" role="status">
              {t('product-files.opening', opening)}
            </p>
            <Bar
              value={opening.done}
              max={Math.max(opening.all, 1)}
              label={t('product-files.opening', opening)}
              className="w-full"
            />
            <Button onClick={files.cancel}>{t('product-files.stop')}</Button>
          </div>
        ) : opened && plan && opened.files.length > 0 ? (
          <Planned files={files} plan={plan} ignored={opened.ignored} sending={sending} onMore={more} />
        ) : (
          <DropField onFiles={(chosen) => void files.take(chosen)} />
        )}
      </div>
      <LeaveGuard
        when={isUnsent}
        texts={{
          title: t('product-files.leave.title'),
          text: t('product-files.leave.text'),
          stay: t('product-files.leave.stay'),
          leave: t('product-files.leave.leave'),
        }}
      />
    </div>
  )
}
