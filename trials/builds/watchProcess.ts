import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";

/** What a command took, with all processes that it started. */
export interface Consumption {
  output: string;
  /** Seconds on the clock, and of all processors together. */
  wall: number;
  cpu: number;
  /** The most memory that all its processes held at one time, MB. */
  peakMemory: number;
}

/** Milliseconds between two looks at the processes: those that live shorter are missed. */
const INTERVAL = 200;
/** What Linux counts processor time in: a hundredth of a second on every platform Node runs on. */
const TICKS_A_SECOND = 100;
const PAGE_SIZE = 4096;

interface Process {
  pid: number;
  parent: number;
  /** Seconds. */
  cpu: number;
  /** Bytes. */
  memory: number;
}

/** Format: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function readProcess(pid: string): Process[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name, in parentheses, may hold spaces.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const [parent = 0, userTicks = 0, systemTicks = 0, pages = 0] = [1, 11, 12, 21].map((index) =>
      Number(fields[index]),
    );
    return [{ pid: Number(pid), parent, cpu: (userTicks + systemTicks) / TICKS_A_SECOND, memory: pages * PAGE_SIZE }];
  } catch {
    // It has ended in the meantime.
    return [];
  }
}

/** A process with everything below it. */
function processTree(root: number): Process[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const tree = all.filter(({ pid }) => pid === root);
  // Grows while it is gone through.
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

/**
 * Runs a command and watches what it takes. Only on Linux, which tells that in files.
 * @throws with the end of its output if it fails
 */
export async function watchProcess(command: readonly [string, ...string[]], folder: string): Promise<Consumption> {
  if (!existsSync("/proc/self/stat")) throw new Error("Processes can be watched on Linux only.");
  const [program, ...parameters] = command;
  const start = performance.now();
  const child = spawn(program, parameters, {
    cwd: folder,
    env: { ...process.env, CI: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const cpu = new Map<number, number>();
  let peak = 0;
  const look = () => {
    const tree = child.pid === undefined ? [] : processTree(child.pid);
    for (const found of tree) cpu.set(found.pid, found.cpu);
    peak = Math.max(peak, sum(tree.map(({ memory }) => memory)));
  };
  const timer = setInterval(look, INTERVAL);
  const code = await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`${command.join(" ")} failed:\n${output.slice(-4000)}`);
  return {
    output,
    wall: (performance.now() - start) / 1000,
    cpu: sum([...cpu.values()]),
    peakMemory: peak / 2 ** 20,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
