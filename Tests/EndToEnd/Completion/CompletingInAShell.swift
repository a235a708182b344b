import Foundation
import TestSupport
import Testing

/// The completion scripts in the shells they are for: each line has one way to go on.
struct CompletingInAShell {
    private static let lines = [
        ("salus-admin acco", "account"), ("salus-admin session r", "revoke"),
        ("salus-admin account create anna --role cl", "clinician"),
        ("salus-admin account list --output=y", "--output=yaml"),
        ("salus-admin account show anna --data ./Tes", "./Tests"), ("salus-admin init --orig", "--origin"),
    ]

    /// bash takes `--output=y` for three words and completes the last.
    @Test("bash offers what fits", .timeLimit(.minutes(15)), arguments: lines)
    func bash(_ line: String, _ word: String) async throws {
        let script = """
            source <(salus-admin completion bash)
            read -ra COMP_WORDS <<<"${1//=/ = }"
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            compopt() { :; }
            _salus_admin
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let offered = try await Self.run("bash", ["-c", script, "bash", line])
        #expect(offered == [word.replacing("--output=", with: "")])
    }

    @Test("fish offers what fits", .timeLimit(.minutes(15)), arguments: lines)
    func fish(_ line: String, _ word: String) async throws {
        let script = "salus-admin completion fish | source; complete -C \"$argv[1]\""
        let offered = try await Self.run("fish", ["--no-config", "-c", script, line])
        #expect(offered.map { Self.folder(String($0.prefix { $0 != "\t" })) } == [word])
    }

    /// Completes in zsh on a pseudo-terminal, without which zsh completes nothing. The last key prints the completed
    /// line.
    @Test("zsh completes the line", .timeLimit(.minutes(15)), arguments: lines)
    func zsh(_ line: String, _ word: String) async throws {
        let script = """
            zmodload zsh/zpty
            zpty shell zsh -f -i
            zpty -w shell "PROMPT= ; stty -echo; autoload -Uz compinit; compinit -u -D"
            zpty -w shell "source <(salus-admin completion zsh)"
            zpty -w shell 'show() { print -rn -- "__line $BUFFER __end" }; zle -N show; bindkey "^X" show'
            zpty -w shell 'bindkey "^I" complete-word; setopt no_list_beep no_auto_list; print __re""ady'
            zpty -r shell answer '*__ready*'
            zpty -w -n shell "$1"$'\\t\\x18'
            zpty -r shell answer '*__line*__end*'
            print -r -- "${${answer##*__line }%% __end*}"
            """
        let completed = try await Self.run("zsh", ["-f", "-c", script, "zsh", line]).last ?? ""
        #expect(Self.folder(completed.split(separator: " ").last.map(String.init) ?? "") == word)
    }

    /// Some shells put a slash behind a folder.
    private static func folder(_ word: String) -> String { word.hasSuffix("/") ? String(word.dropLast()) : word }

    /// The lines that a shell printed, with our program first on its path.
    private static func run(_ shell: String, _ arguments: [String]) async throws -> [String] {
        let ours = Program.built("salus-admin").deletingLastPathComponent().path
        let run = try await Program.run(
            URL(fileURLWithPath: "/usr/bin/env"), [shell] + arguments, environment: ["PATH": "\(ours):/usr/bin:/bin"])
        try #require(run.status == 0, "\(run.errors)")
        return run.output.split(separator: "\n").map(String.init)
    }
}
