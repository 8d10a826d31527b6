import { CloseButton } from '../../../ui/close-button.tsx'
import { useAdmin, useSees } from '../admin.ts'
import { Modal } from '../modal.tsx'
import { GO_KEYS, groupsOf } from '../screens.ts'
import { CONTROL, Keys } from './key.tsx'
import { useShortcutSwitch } from './shortcuts.ts'

interface Line {
  text: string
  keys: string[]
}

function Table({ title, lines }: { title: string; lines: Line[] }) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="title pb-1 text-left text-base">{title}</caption>
      <tbody>
        {lines.map(({ text, keys }) => (
          <tr key={text} className="border-b border-line">
            <th scope="row" className="py-2 pr-4 font-normal">
              {text}
            </th>
            <td className="py-2 text-right">
              <Keys keys={keys} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** All keys of the back-office, and the switch for those that are pressed alone. */
export default function HelpSheet({ onClose }: { onClose: () => void }) {
  const { t } = useAdmin()
  const sees = useSees()
  const [on, setOn] = useShortcutSwitch()
  const screens: string[] = ['dashboard', ...groupsOf(sees).flatMap(({ screens }) => screens)]
  const goTo = screens
    .filter((name) => GO_KEYS[name])
    .map((name) => ({ text: t(`${name}.title`), keys: ['G', GO_KEYS[name]!.toUpperCase()] }))
  const everywhere: Line[] = [
    { text: t('commands.title'), keys: [CONTROL, 'K'] },
    { text: t('keys.help'), keys: ['?'] },
    { text: t('keys.close'), keys: ['Esc'] },
  ]
  const lists: Line[] = [
    { text: t('keys.search'), keys: ['/'] },
    { text: t('keys.create'), keys: ['N'] },
    { text: t('keys.rows'), keys: ['↑', '↓'] },
    { text: t('keys.open'), keys: ['↵'] },
    { text: t('keys.newTab'), keys: [CONTROL, '↵'] },
    { text: t('keys.select'), keys: ['X'] },
  ]
  const forms: Line[] = [{ text: t('keys.save'), keys: [CONTROL, 'S'] }]
  return (
    <Modal
      label={t('keys.title')}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none p-0 sm:m-auto sm:h-fit sm:max-h-[85dvh] sm:w-180 sm:rounded-md sm:border"
    >
      <div className="p-4 sm:p-6">
        <div className="flex items-center justify-between gap-4">
          <h2 className="text-xl!">{t('keys.title')}</h2>
          <CloseButton label={t('shell.close')} onClose={onClose} className="-mr-2" />
        </div>
        <label className="mt-2 mb-5 flex min-h-11 items-center justify-between gap-6">
          <span>
            <span className="block font-medium">{t('keys.switch')}</span>
            <span className="block text-sm text-quiet">{t('keys.switchHelp')}</span>
          </span>
          <input
            type="checkbox"
            role="switch"
            checked={on}
            aria-checked={on}
            onChange={(event) => setOn(event.target.checked)}
            className="relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full bg-edge transition-colors before:absolute before:top-1 before:left-1 before:size-4 before:rounded-full before:bg-paper before:transition-transform checked:bg-pine checked:before:translate-x-4"
          />
        </label>
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          <Table title={t('keys.goTo')} lines={goTo} />
          <div className="grid content-start gap-6">
            <Table title={t('keys.everywhere')} lines={everywhere} />
            <Table title={t('keys.lists')} lines={lists} />
            <Table title={t('keys.forms')} lines={forms} />
          </div>
        </div>
      </div>
    </Modal>
  )
}
