import type { FilePlan } from '../../../shared/catalogue/files/file-plan.ts'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import type { Given } from './given-files.ts'
import { CodeChoice, MisfitList } from './misfit-list.tsx'
import { PlanTable } from './plan-table.tsx'
import { SendingBar } from './sending-bar.tsx'
import type { Files } from './use-files.ts'
import type { useSending } from './use-sending.ts'

interface Props {
  files: Files
  plan: FilePlan<Given>
  ignored: number
  sending: ReturnType<typeof useSending>
  onMore: () => void
}

/** What becomes of the files, and those that fit nowhere; then how far the sending is. */
export function Planned({ files, plan, ignored, sending, onMore }: Props) {
  const { t } = useAdmin()
  const { planned, misfits } = plan
  const chosen = planned.filter(({ file }) => !files.left.has(file))
  const products = new Set(chosen.map(({ product }) => product.id)).size
  const isSent = sending.sending !== undefined
  return (
    <>
      {!isSent && <CodeChoice misfits={misfits} prefer={files.prefer} onPrefer={files.setPrefer} />}
      {sending.sending ? (
        <SendingBar progress={sending.progress} sending={sending.sending} onMore={onMore} />
      ) : (
        <div className="grid gap-3">
          <p role="status">
            {`${t('product-files.fit', { count: planned.length })}${ignored > 0 ? ` ${t('product-files.ignored', { count: ignored })}` : ''}`}
          </p>
          <div className="flex flex-wrap items-center gap-3">
            {planned.length > 0 && (
              <Button look="main" disabled={chosen.length === 0} onClick={() => sending.start(chosen)}>
                {t('product-files.send', { count: chosen.length })}
              </Button>
            )}
            {chosen.length > 0 && (
              <span className="text-sm text-quiet">{t('product-files.of', { count: products })}</span>
            )}
            <Button look="quiet" onClick={onMore}>
              {t('product-files.other')}
            </Button>
          </div>
        </div>
      )}
      {!isSent && <MisfitList misfits={misfits} />}
      {planned.length > 0 && (
        <section aria-labelledby="plan">
          <h2 id="plan" className="text-lg">
            {t('product-files.plan')}
          </h2>
          <PlanTable
            files={isSent ? sending.files : planned}
            states={isSent ? sending.progress.states : null}
            left={files.left}
            onLeave={files.leave}
          />
        </section>
      )}
      {isSent && <MisfitList misfits={misfits} />}
    </>
  )
}
