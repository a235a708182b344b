import CommandKit
import FoundationEssentials
import SalusBase
import SalusServerBootstrap
import TestSupport
import Testing

@Suite("The table of settings") struct TableOfSettings {
    @Test("names every key, variable and option once")
    func names() {
        for names in [Settings.all.map(\.key), Settings.all.map(\.variable), Settings.all.compactMap(\.option)] {
            #expect(Set(names).count == names.count)
        }
    }

    @Test("has defaults and examples that each setting takes from a file", arguments: Settings.all.map(\.key))
    func examples(key: String) throws {
        let setting = try #require(Settings.setting(key))
        for text in [setting.example, setting.text(in: Configuration())] {
            let loaded = LoadedConfiguration(ConfigurationInputs(environment: [setting.variable: text]))
            #expect(setting.text(in: loaded.configuration) == text)
            #expect(loaded.source(of: setting) == .environment(setting.variable))
        }
    }

    @Test("makes a sample file that is usable as it is, and with every line uncommented")
    func sample() throws {
        let folder = try TemporaryDirectory()
        for text in [SampleFile.text, uncommented(SampleFile.text)] {
            try text.write(toFile: folder.path("sample"), atomically: true, encoding: .utf8)
            let loaded = LoadedConfiguration(ConfigurationInputs(file: folder.path("sample")))
            let configuration = try loaded.usable()
            for setting in Settings.all {
                #expect(setting.text(in: configuration) == setting.text(in: Configuration()))
            }
        }
    }

    /// With the lines that hold a value; those that explain stay comments.
    private func uncommented(_ text: String) -> String {
        text.split(separator: "\n").map { line in
            line.hasSuffix(",") ? String(line).replacing("// ", with: "") : String(line)
        }.joined(separator: "\n")
    }

    @Test("explains a setting with everything an operator needs")
    func page() throws {
        let loaded = LoadedConfiguration(ConfigurationInputs(environment: ["SALUS_LIMITS_JSON_BYTES": "2048"]))
        let setting = try #require(Settings.setting("limits.jsonBytes"))
        let page = SettingTable(loaded).page(of: setting, on: OutputLayout())
        for part in [
            "2048  (SALUS_LIMITS_JSON_BYTES)", "65536", "limits: { jsonBytes: 131072 }",
            "--set limits.jsonBytes=131072",
            "a whole number from 1024 to 67108864 (bytes)", "a change needs a restart",
        ] { #expect(page.contains(part)) }
        #expect(SettingTable(loaded).text(on: OutputLayout()).split(separator: "\n").count == Settings.all.count + 1)
    }

    @Test("gives programs the same as people")
    func json() throws {
        let loaded = LoadedConfiguration(ConfigurationInputs(environment: ["SALUS_TLS": "off"]))
        let entries = try #require(SettingTable(loaded).json().array)
        #expect(entries.count == Settings.all.count)
        let tls = try #require(entries.first { $0["key"]?.string == "tls" })
        #expect(tls["value"]?.string == "off" && tls["source"]?.string == "environment")
    }
}
