extension Console {
    /// Goes on only when `--yes` or `--dry-run` was said or somebody types `word` after having read what will be lost.
    /// Throws `NotConfirmed` else, and where nobody can be asked. `loss` is one or more whole sentences; `canRehearse`
    /// whether the verb takes `--dry-run`.
    public func confirm(_ loss: String, typing word: String, canRehearse: Bool = true) throws(NotConfirmed) {
        if invocation.isConfirmed || invocation.isDryRun { return }
        guard surroundings.canAsk else {
            throw NotConfirmed(
                text: "\(loss)\nNothing was done: nobody is here to be asked. "
                    + "--yes goes on without asking\(canRehearse ? ", --dry-run shows what would happen" : "").")
        }
        ends.remark("\(errorLayout.styled(loss, .warning))\nType \(word) to go on: ")
        guard ends.read() == word else { throw NotConfirmed(text: "not confirmed; nothing was done") }
    }

    /// Prints a remark that stands above what `--dry-run` worked out.
    public func remarkOnDryRun() {
        if invocation.isDryRun { remark("Dry run: this is what would happen; nothing was changed.") }
    }
}
