import PHRIndivo
import SalusCrypto
import SalusPages
import SalusServer
import SalusServerIndivo
import SalusServerPages

/// The parts of a configuration and a data directory that protocols are made from.
struct ProtocolParts: Sendable {
    let configuration: Configuration
    let models: IndivoModels
    let pagesKey: Secret

    /// The prefix that the operator gave the protocol, or its standard one.
    func prefix(of name: ProtocolName) -> String { configuration.protocols[name]?.prefix ?? "/" }

    /// Nil when the pages are switched off.
    var pages: PagesOptions? {
        guard configuration.servesPages else { return nil }
        return PagesOptions(
            prefix: prefix(of: .pages), indivoPrefix: prefix(of: .indivo),
            takesPasswords: configuration.takesIndivoPasswords)
    }

    var indivo: IndivoOptions {
        var options = IndivoOptions()
        options.prefix = prefix(of: .indivo)
        options.address = configuration.indivoAddress
        options.isSecure = configuration.tls != .off
        options.port = configuration.protocols[.indivo]?.listener.flatMap { $0.port == 0 ? nil : $0.port }
        (options.models, options.pages) = (models, UIApp.name)
        return options
    }
}
