import { areaOfTopic, TOPIC_NAMES, type Topic } from '../../shared/webhooks/topics.ts'
import { Checkbox } from './field.tsx'
import { FieldError } from './input.tsx'

const AREAS = ['sales', 'content'] as const

interface Props {
  chosen: readonly Topic[]
  legend: string
  /** The name of each area. */
  areas: Record<(typeof AREAS)[number], string>
  /** That none is chosen. */
  error: string | false
}

/** The topics that a webhook is told of, by area. */
export function TopicChecks({ chosen, legend, areas, error }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="grid gap-6 sm:grid-cols-2">
        {AREAS.map((area) => (
          <div key={area} className="grid content-start gap-2">
            <p className="text-sm text-quiet">{areas[area]}</p>
            {TOPIC_NAMES.filter((topic) => areaOfTopic(topic) === area).map((topic) => (
              <Checkbox
                key={topic}
                name="topics"
                value={topic}
                defaultChecked={chosen.includes(topic)}
                label={
                  <span translate="no" className="font-mono text-sm">
                    {topic}
                  </span>
                }
              />
            ))}
          </div>
        ))}
      </div>
      {error && <FieldError id="topics-error">{error}</FieldError>}
    </fieldset>
  )
}
