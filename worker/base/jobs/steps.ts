/** Rows deleted at a time, so that no statement holds the database for long. */
export const ROWS = 1000
/** Statements in one run: what is left is for the next. */
const STEPS = 20

/** Repeats a step that answers how many it did, while it does as many as it may. Answers how many were done in all. */
export async function inSteps(step: () => Promise<number>, most = ROWS): Promise<number> {
  let done = 0
  for (let n = 0; n < STEPS; n++) {
    const count = await step()
    done += count
    if (count < most) break
  }
  return done
}
