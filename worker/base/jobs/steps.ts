/** Rows deleted at a time, so that no statement holds the database for long. */
export const ROWS = 1000
/** Statements in one run; the rest is left to the next run. */
const STEPS = 20

/** Repeats a step, which returns how many rows it handled, while that is as many as it may. Returns how many it were in all. */
export async function inSteps(step: () => Promise<number>, most = ROWS): Promise<number> {
  let done = 0
  for (let n = 0; n < STEPS; n++) {
    const count = await step()
    done += count
    if (count < most) break
  }
  return done
}
