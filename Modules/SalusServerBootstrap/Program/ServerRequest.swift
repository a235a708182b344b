/// What a command line of `salus-server` asks for.
package enum ServerRequest: Hashable, Sendable {
    package enum Form: String, Hashable, Sendable { case text, json }

    case help(ServerHelp)
    case version
    case serve(ConfigurationInputs)
    /// All settings, or the one of `key`.
    case explain(ConfigurationInputs, key: String?, Form)
    case check(ConfigurationInputs, Form)
    case sample
    case markdown
}
