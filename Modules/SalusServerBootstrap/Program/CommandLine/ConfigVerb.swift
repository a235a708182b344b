import CommandKit
import SalusBase

extension ServerVerb {
    static let config = ServerVerb(
        page: VerbPage(
            words: ["config"], summary: "show every setting, its value and where that came from",
            operands: [
                Operand("KEY", .live(SettingNames.keys), help: "one setting, with all about it", isOptional: true)
            ],
            options: [.explain, .sample, .markdown] + Option.settings + Option.sources,
            about: """
                Shows every setting with its value in force and where that came from: default, file and line, variable
                or option. Opens and changes nothing. Passwords are not shown. Exit status 1 when the configuration is
                not usable; it is shown all the same.
                """,
            examples: [
                .init(
                    command: "salus-server config --explain --config /etc/salus/server.json5",
                    comment: "what would be in force?"),
                .init(command: "salus-server config --explain limits.documentBytes", comment: "what does it do?"),
                .init(command: "salus-server config -o json", comment: "for another program"),
                .init(command: "salus-server config --sample > server.json5", comment: "a file to begin with"),
            ]),
        run: { invocation, inputs, console in
            if invocation.has(.sample) {
                console.write(SampleFile.text + "\n")
            } else if invocation.has(.markdown) {
                console.write(ConfigurationPage.text + "\n")
            } else {
                try explain(try invocation.operands.first.map(SettingNames.setting), inputs, console)
            }
            return .done
        })

    /// Shows also what is wrong, and fails then.
    private static func explain(_ setting: Setting?, _ inputs: ConfigurationInputs, _ console: Console) throws {
        let loaded = LoadedConfiguration(inputs)
        let table = SettingTable(loaded)
        let settings = setting.map { [$0] } ?? Settings.all
        try console.show(table.json(of: settings), essence: settings.map(\.key)) { layout in
            setting.map { table.page(of: $0, on: layout) } ?? table.text(on: layout)
        }
        _ = try loaded.usable()
    }
}
