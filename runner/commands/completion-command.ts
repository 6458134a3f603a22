import { UsageError } from '../errors/usage-error.ts';
import { suggestNearest } from '../text/suggest-nearest.ts';
import { defineCommand } from './command.ts';
import { completionScripts } from './completion/completion-scripts.ts';

/** `vivero completion <shell>`. */
export const completionCommand = defineCommand({
  options: {},
  notes: `Add one line to the start-up file of your shell:
  bash  source <(vivero completion bash)     in ~/.bashrc
  zsh   source <(vivero completion zsh)      in ~/.zshrc, after compinit
  fish  vivero completion fish | source      in ~/.config/fish/config.fish
Completes commands, flags and their values, checks, suites, stored runs, and the targets of a
configuration in YAML or JSON.
`,
  execute({ argument, surroundings }) {
    const wanted = argument ?? '';
    const shells = Object.keys(completionScripts);
    if (!isShell(wanted)) throw new UsageError(`unknown shell "${wanted}"${suggestNearest(wanted, shells)}`);
    surroundings.stdout.write(completionScripts[wanted]);
    return Promise.resolve(0);
  },
});

function isShell(name: string): name is keyof typeof completionScripts {
  return Object.hasOwn(completionScripts, name);
}
