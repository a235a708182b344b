import PHRIndivo
import SalusCrypto
import SalusPages
import SalusServer
import SalusServerCatalyze
import SalusServerDomain
import SalusServerFHIR
import SalusServerHData
import SalusServerIndivo
import SalusServerPages

/// The parts of a configuration and a data directory that protocols are made from.
struct ProtocolParts: Sendable {
    let configuration: Configuration
    let models: IndivoModels
    let pagesKey: Secret

    /// The prefix that the operator gave the protocol, or its standard one.
    func prefix(of name: ProtocolName) -> String { configuration.protocols[name]?.prefix ?? "/" }

    /// The address that the operator gave the protocol for clients outside.
    func address(of name: ProtocolName) -> String? { configuration.protocols[name]?.address }

    /// Nil when the pages are switched off.
    var pages: PagesOptions? {
        guard configuration.servesPages else { return nil }
        var options = PagesOptions(
            prefix: prefix(of: .pages), indivoPrefix: prefix(of: .indivo),
            takesPasswords: configuration.takesIndivoPasswords, limits: .ofDomain)
        options.sendsMail = configuration.mail.server != nil
        options.signUp = signUp
        return options
    }

    /// On a page a person chooses a password and proves their address by mail: without either there is no sign-up.
    private var signUp: SignUpOffer? {
        let registration = configuration.registration
        guard configuration.takesIndivoPasswords, configuration.mail.server != nil,
            registration.policy != .invitation
        else { return nil }
        return SignUpOffer(
            needsApproval: registration.policy == .approval, isForClinicians: registration.clinicians != .invitation)
    }

    var catalyze: CatalyzeOptions {
        var options = CatalyzeOptions()
        options.prefix = prefix(of: .catalyze)
        return options
    }

    var fhir: FHIROptions {
        var options = FHIROptions()
        (options.prefix, options.address) = (prefix(of: .fhir), address(of: .fhir))
        return options
    }

    var hData: HDataOptions {
        var options = HDataOptions()
        (options.prefix, options.address) = (prefix(of: .hData), address(of: .hData))
        return options
    }

    var rhex: RHExOptions {
        var options = RHExOptions()
        (options.prefix, options.address) = (prefix(of: .rhex), address(of: .rhex))
        return options
    }

    var indivo: IndivoOptions {
        var options = IndivoOptions()
        options.prefix = prefix(of: .indivo)
        options.address = address(of: .indivo)
        options.isSecure = configuration.tls != .off
        options.port = configuration.protocols[.indivo]?.listener.flatMap { $0.port == 0 ? nil : $0.port }
        (options.models, options.pages) = (models, UIApp.name)
        options.authorizations = fhir.authorizations
        return options
    }
}
