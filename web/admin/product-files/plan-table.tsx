import { memo } from 'react'
import { baseName } from '../../../shared/catalogue/files/file-names.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { RowBox } from '../shell/lists/row-box.tsx'
import { formAt } from '../shell/screens.ts'
import { State, type Tone } from '../shell/state.tsx'
import { NameWithThumb } from '../shell/thumb.tsx'
import { sizeText } from '../shell/uploads/upload.ts'
import { placeText } from './file-words.ts'
import type { Given } from './given-files.ts'
import type { FileState } from './sending.ts'
import type { PlannedFile } from './use-sending.ts'

/** Below 640 px a row is a card: its cells one below the other, each with its title. */
const CELL =
  'h-11 px-2 py-1 first:pl-0 last:pr-0 max-sm:flex max-sm:h-auto max-sm:min-h-9 max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:before:shrink-0 max-sm:before:text-quiet max-sm:before:content-[attr(data-title)]'

const TONES: Record<FileState['state'], Tone> = {
  waiting: 'open',
  sending: 'going',
  done: 'good',
  same: 'over',
  failed: 'bad',
}

interface Props {
  files: PlannedFile[]
  /** How far each is, once they are sent. */
  states: readonly FileState[] | null
  left: ReadonlySet<Given>
  onLeave: (file: Given, leaves: boolean) => void
}

/** What becomes of each file: the product, its place there, and what it replaces; before sending any can be left out. */
export function PlanTable({ files, states, left, onLeave }: Props) {
  const { t } = useAdmin()
  const heads = ['file', 'product', 'becomes', 'replaces', states ? 'state' : 'send'] as const
  return (
    <table aria-label={t('product-files.plan')} className="w-full text-sm max-sm:block">
      <thead className="text-left text-quiet max-sm:hidden">
        <tr className="border-b border-line">
          {heads.map((name) => (
            <th key={name} scope="col" className="h-11 px-2 font-medium first:pl-0 last:pr-0">
              {t(`product-files.heads.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {files.map((planned, i) => (
          <PlanRow
            key={planned.file.name}
            planned={planned}
            state={states?.[i] ?? null}
            isLeft={left.has(planned.file)}
            onLeave={onLeave}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  planned: PlannedFile
  state: FileState | null
  isLeft: boolean
  onLeave: Props['onLeave']
}

/** Only rows that change are rendered anew, of up to 500. */
const PlanRow = memo(function PlanRow({ planned, state, isLeft, onLeave }: RowProps) {
  const { t, lang } = useAdmin()
  const { file, product, place } = planned
  const title = (name: string) => ({ 'data-title': t(`product-files.heads.${name}`) })
  return (
    <tr
      className={`border-b border-line max-sm:flex max-sm:flex-col max-sm:py-2 ${isLeft ? 'opacity-60' : ''}`}
    >
      <th scope="row" className={`${CELL} text-left font-normal max-sm:before:hidden`}>
        <span className="min-w-0">
          <span className="font-medium break-all">{baseName(file.name)}</span>
          <span className="figures whitespace-nowrap text-quiet">{` · ${sizeText(lang, file.size)}`}</span>
        </span>
      </th>
      <td className={CELL} {...title('product')}>
        <Link
          to={formAt(product.kind === 'part' ? 'parts' : 'products', product.id)}
          className="hover:underline"
        >
          <NameWithThumb name={`${product.code} · ${product.name}`} thumb_src={product.thumb_src} />
        </Link>
      </td>
      <td className={CELL} {...title('becomes')}>
        <span>{placeText(t, place)}</span>
      </td>
      <td className={CELL} {...title('replaces')}>
        <Replaced planned={planned} />
      </td>
      <td className={CELL} {...title(state ? 'state' : 'send')}>
        {state ? (
          <span>
            <State tone={TONES[state.state]}>{t(`product-files.states.${state.state}`)}</State>
            {state.state === 'failed' && <span className="block text-bad">{state.problem}</span>}
          </span>
        ) : (
          <RowBox
            label={t('product-files.sendOne', { name: baseName(file.name) })}
            checked={!isLeft}
            onToggle={() => onLeave(file, !isLeft)}
          />
        )}
      </td>
    </tr>
  )
})

/** The picture, or the document's name, that goes. */
function Replaced({ planned: { place, replaces } }: { planned: PlannedFile }) {
  const { t } = useAdmin()
  if (!replaces) return <span className="text-quiet">{t('product-files.nothing')}</span>
  const name = place.type === 'document' ? replaces.name : null
  if (name) return <span className="break-all">{name}</span>
  return <NameWithThumb name={t('product-files.itsPicture')} thumb_src={replaces.thumb_src} />
}
