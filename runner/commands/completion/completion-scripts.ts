const bash = [
  '# Completes vivero in bash: source <(vivero completion bash)',
  '_vivero() {',
  "  local IFS=$'\\n' line kind=''",
  '  COMPREPLY=()',
  '  while read -r line; do',
  '    if [ -z "$kind" ]; then kind=$line; else COMPREPLY+=("$line"); fi',
  '  done < <("$1" complete bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)',
  '  type compopt >/dev/null 2>&1 || return 0',
  '  case $kind in',
  '    files) compopt -o default ;;',
  '    parts) compopt -o nospace ;;',
  '  esac',
  '}',
  'complete -F _vivero vivero',
];

const zsh = [
  '#compdef vivero',
  '# Completes vivero in zsh: source <(vivero completion zsh), after compinit',
  '_vivero() {',
  "  local line value tab=$'\\t'",
  '  local -a answer whole parts',
  '  answer=("${(@f)$("${words[1]}" complete zsh -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")',
  '  if [[ ${answer[1]} == files ]]; then',
  '    _files',
  '    return',
  '  fi',
  '  for line in "${(@)answer[2,-1]}"; do',
  '    value=${line%%$tab*}',
  '    if [[ $value == *[/=] ]]; then',
  String.raw`      parts+=("${'$'}{value//:/\\:}:${'$'}{line#*$tab}")`,
  '    else',
  String.raw`      whole+=("${'$'}{value//:/\\:}:${'$'}{line#*$tab}")`,
  '    fi',
  '  done',
  "  _describe -t vivero vivero whole -- parts -S ''",
  '}',
  'if [[ $funcstack[1] == _vivero ]]; then _vivero "$@"; else compdef _vivero vivero; fi',
];

const fish = [
  '# Completes vivero in fish: vivero completion fish | source',
  'function __vivero_complete',
  '    set -l words (commandline -opc)',
  '    set -l current (commandline -ct)',
  '    test -n "$current"; or set current ""',
  '    set -l answer ($words[1] complete fish -- $words[2..-1] $current 2>/dev/null)',
  '    if test "$answer[1]" = files',
  '        __fish_complete_path $current',
  '    else if set -q answer[2]',
  String.raw`        printf '%s\n' $answer[2..-1]`,
  '    end',
  'end',
  "complete -c vivero -f -a '(__vivero_complete)'",
];

/** The script that completes `vivero` in each shell; each asks vivero itself at every key, so that it is never out of date. */
export const completionScripts = {
  bash: `${bash.join('\n')}\n`,
  zsh: `${zsh.join('\n')}\n`,
  fish: `${fish.join('\n')}\n`,
} as const;

/** A shell that vivero is completed in. */
export type Shell = keyof typeof completionScripts;
