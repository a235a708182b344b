import TerminalKit

/// Long work beside the screens: how far it has come, at the lower right, and the key that stops it.
extension MainScreen {
    /// The first pull of this device is told like other work; later ones are short and stand in the status line.
    var shownWork: ProgressStatus? { work ?? link.firstPull }

    var wakesEvery: Duration? {
        let turning = shownWork.map { $0.part == nil ? Spinner.interval : nil } ?? nil
        let finding: Duration? = find?.isSearching == true ? .milliseconds(10) : nil
        let keeping = unsaved.isBehind ? UnsavedForms.pause : nil
        return [toasts.wakesEvery, turning, finding, keeping, care.wakesEvery(settings)].compactMap(\.self).min()
    }

    var stopping: Command {
        Command(
            "app.stop", work == nil ? "Stop the sync" : "Stop what is running", keys: ["c"], group: "Salus",
            unless: shownWork == nil && link.reach != .syncing ? "nothing is running" : nil)
    }

    /// The rows that it covers.
    func drawWork(on grid: inout Grid, above rows: Int) -> Int {
        guard let progress = isTold ? shownWork?.told : shownWork else { return 0 }
        let view = Panel(
            "", Padding(ProgressView(progress, spinner: spinner, cancelKey: table["app.stop"]?.keys.first)))
        let width = min(grid.size.width - 2, 48)
        let height = view.height(forWidth: width) ?? 4
        guard height + rows <= grid.size.height else { return 0 }
        let drawn = view.render(in: Size(width: width, height: height))
        grid.place(drawn, at: Point(x: grid.size.width - width - 1, y: grid.size.height - rows - height))
        return height
    }
}

extension ProgressStatus {
    /// The progress in quarters, without details that change all the time, for reading aloud.
    fileprivate var told: ProgressStatus {
        guard let total, total > 0 else { return ProgressStatus(title) }
        return ProgressStatus(title, done: done * 4 / total, of: 4)
    }
}
