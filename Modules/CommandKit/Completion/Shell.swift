/// The shells that complete our command lines. Each script is thin: it asks the program itself, with the hidden verb
/// `complete`, what could come next.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// The file name under which the shell finds it by itself.
    func fileName(for program: String) -> String {
        switch self {
        case .bash: program
        case .zsh: "_\(program)"
        case .fish: "\(program).fish"
        }
    }

    func script(for program: String) -> String {
        let function = "_" + program.replacing("-", with: "_")
        return switch self {
        case .bash: Self.bash(program, function)
        case .zsh: Self.zsh(program, function)
        case .fish: Self.fish(program, function)
        }
    }

    private static func bash(_ program: String, _ function: String) -> String {
        """
        # Completion of \(program) for bash: source it, or put it into ~/.local/share/bash-completion/completions.
        \(function)() {
            local -a found
            local line word=${COMP_WORDS[COMP_CWORD]}
            [ "$word" = = ] && word=
            mapfile -t found < <("${COMP_WORDS[0]}" complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
            COMPREPLY=()
            case ${found[0]} in
                :files) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
                :folders) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
                *) for line in "${found[@]}"; do COMPREPLY+=("$(printf %q "${line%%$'\\t'*}")"); done ;;
            esac
        }
        complete -F \(function) \(program)

        """
    }

    private static func zsh(_ program: String, _ function: String) -> String {
        """
        #compdef \(program)
        # Completion of \(program) for zsh: put it as _\(program) into a folder of $fpath, before compinit runs.
        \(function)() {
            local -a found described
            local line tab=$'\\t'
            found=("${(@f)$("${words[1]}" complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
            case $found[1] in
                :files) _files ;;
                :folders) _files -/ ;;
                ?*)
                    for line in $found; do
                        described+=("${${line%%$tab*}//:/\\\\:}:${line#*$tab}")
                    done
                    _describe \(program) described ;;
            esac
        }
        if [ "$funcstack[1]" = "_\(program)" ]; then \(function) "$@"; else compdef \(function) \(program); fi

        """
    }

    private static func fish(_ program: String, _ function: String) -> String {
        """
        # Completion of \(program) for fish: put it into ~/.config/fish/completions.
        function _\(function)
            set -l words (commandline -opc)
            set -l found ($words[1] complete -- $words[2..-1] (commandline -ct) 2>/dev/null)
            switch "$found[1]"
                case :files
                    __fish_complete_path (commandline -ct)
                case :folders
                    __fish_complete_directories (commandline -ct) ''
                case '*'
                    string join \\n -- $found
            end
        end
        complete -c \(program) -f -a '(_\(function))'

        """
    }
}
