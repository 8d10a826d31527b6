import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../local/commands.ts'

interface Options {
  /** Text for its standard input; never printed. */
  input?: string
  cwd?: string
}

/** Wrangler, as far as deployments need it. Both return what it printed, and throw that when it failed. */
export interface Wrangler {
  /** For commands that change nothing. */
  ask: (args: string[]) => Promise<string>
  /** For commands that change something. */
  act: (args: string[], options?: Options) => Promise<string>
}

function runWrangler(args: string[], { input, cwd = ROOT }: Options, isShown: boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(ROOT, 'node_modules/.bin/wrangler'), args, {
      cwd,
      // It asks nothing then, and takes its defaults.
      env: { ...process.env, CI: '1' },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let output = ''
    const take = (chunk: Buffer) => {
      output += chunk
      if (isShown) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`wrangler ${args.join(' ')} failed:\n${output}`)),
    )
    child.stdin.end(input ?? '')
  })
}

export const realWrangler: Wrangler = {
  ask: (args) => runWrangler(args, {}, false),
  act: (args, options = {}) => runWrangler(args, options, true),
}

/** Prints what would be run, as in an account that has nothing yet. */
export const printedWrangler = (print: (line: string) => void): Wrangler => {
  const show = async (args: string[], { input, cwd }: Options = {}) => {
    const command = ['npx', 'wrangler', ...args].map((arg) => (/[\s"]/.test(arg) ? JSON.stringify(arg) : arg))
    print(`  ${cwd ? '(in web/) ' : ''}${command.join(' ')}${input === undefined ? '' : '  # a random one'}`)
    return ''
  }
  const ask = async (args: string[]) => {
    await show(args)
    return '[]'
  }
  return { ask, act: show }
}

/**
 * The JSON list in what wrangler printed, around which there may be notes. Throws when there is none, because that does not
 * mean an empty list.
 */
export function listIn<T>(output: string): T[] {
  const from = output.search(/^\[/m)
  if (from < 0) throw new Error(`wrangler printed no list:\n${output}`)
  return JSON.parse(output.slice(from, output.lastIndexOf(']') + 1)) as T[]
}
