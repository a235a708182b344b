import Glibc

/// Plays attacks on the real server; see Docs/Attacks.md.
@main
enum Main {
    static func main() async {
        signal(SIGPIPE, SIG_IGN)
        let words = Array(CommandLine.arguments.dropFirst())
        if words == ["--list"] { return list() }
        let sets = words.isEmpty ? AttackSet.all : AttackSet.all.filter { words.contains($0.name) }
        guard sets.count == (words.isEmpty ? AttackSet.all.count : Set(words).count) else {
            print("usage: salus-attack [--list | SET…]; --list shows the sets")
            exit(2)
        }
        let player = AttackPlayer()
        for set in sets { await player.play(set) }
        exit(await player.finish())
    }

    /// Prints a line at once, also into a pipe.
    static func say(_ line: String) {
        print(line)
        fflush(nil)
    }

    private static func list() {
        for set in AttackSet.all {
            print("\(set.name): \(set.meaning)")
            for attack in set.attacks { print("    \(attack.name)") }
        }
    }
}
