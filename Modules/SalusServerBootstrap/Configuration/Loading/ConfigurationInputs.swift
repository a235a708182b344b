/// Where a configuration comes from: options stand over the environment, the environment over the file, the file over
/// the defaults.
package struct ConfigurationInputs: Hashable, Sendable {
    /// The variable that names the file when `--config` does not.
    package static let fileVariable = "SALUS_CONFIG"

    /// One value of the command line.
    package struct Assignment: Hashable, Sendable {
        /// As it was written: `--listen` or `--set`.
        let name: String
        let key: String
        let text: String
    }

    package var file: String?
    package var assignments: [Assignment] = []
    package var environment: [String: String]

    package init(file: String? = nil, environment: [String: String] = [:]) {
        (self.file, self.environment) = (file, environment)
    }

    /// The file to read, nil for none.
    package var chosenFile: String? { file ?? environment[Self.fileVariable] }
}
