/// Search parameters by base type. Source: definitions of FHIR 4.0.1 (HL7, CC0 1.0).
/// The form is in `SearchParameterReader`.
let searchParameterTable: StaticString = #"""
    %0 Practitioner|Organization|Device|Patient|HealthcareService|PractitionerRole|Location
    %1 Immunization|Device|Medication|Procedure|Substance|MedicationAdministration|MedicationStatement
    %2 Practitioner|Device|Patient|HealthcareService|PractitionerRole|RelatedPerson|Location
    %3 Practitioner|Organization|Device|Patient|PractitionerRole|RelatedPerson
    %4 Practitioner|Organization|Patient|PractitionerRole|RelatedPerson
    %5 Appointment|MedicationRequest|Task|NutritionOrder|RequestGroup|VisionPrescription|DeviceRequest|\#
    ServiceRequest|CommunicationRequest
    %6 Questionnaire|Measure|PlanDefinition|OperationDefinition|ActivityDefinition
    %7 Practitioner|Organization|CareTeam|Device|Patient|HealthcareService|PractitionerRole|RelatedPerson
    %8 Practitioner|Organization|CareTeam|Patient|PractitionerRole|RelatedPerson
    %9 Practitioner|Organization|CareTeam|Device|Patient|PractitionerRole|RelatedPerson
    %10 Immunization|MedicationDispense|SupplyDelivery|Observation|DiagnosticReport|ImagingStudy|\#
    MedicationAdministration|Procedure
    %11 RiskAssessment|FamilyMemberHistory|Observation|Media|DiagnosticReport|ImagingStudy|QuestionnaireResponse
    %12 Practitioner|Group|Organization|CareTeam|Device|Patient|HealthcareService|PractitionerRole|RelatedPerson
    %13 Practitioner|Organization|Device|Patient|HealthcareService|PractitionerRole|RelatedPerson
    %14 Practitioner|Group|Organization|CareTeam|Device|Patient|PractitionerRole|RelatedPerson
    %15 CarePlan|MedicationRequest|NutritionOrder|ServiceRequest|ImmunizationRecommendation
    %16 Practitioner|Organization|Device|Patient|PractitionerRole
    %17 Practitioner|Group|Organization|Medication|Patient|PlanDefinition|Procedure|Location
    %18 Practitioner|Group|Device|Medication|Patient|Substance|PractitionerRole
    %19 Appointment|AppointmentResponse|CarePlan|Task|ServiceRequest
    %20 Practitioner|Group|Device|Patient|PractitionerRole|RelatedPerson|Location
    %21 Practitioner|Group|Specimen|Device|Patient|PractitionerRole|Location
    %22 Practitioner|Device|Patient|PractitionerRole|RelatedPerson
    %23 MedicationDispense|Observation|MedicationAdministration|Procedure|MedicationStatement
    %24 CarePlan|MedicationRequest|NutritionOrder|DeviceRequest|ServiceRequest|ImmunizationRecommendation
    %25 Media|Observation|ImagingStudy|MolecularSequence|QuestionnaireResponse|DocumentReference
    %26 Immunization|MedicationDispense|MedicationAdministration|Procedure|ImagingStudy|MedicationStatement
    %27 Condition|Observation|Procedure|DiagnosticReport|DocumentReference
    %28 Group|Device|Patient|Substance|Location
    $DomainResource
    _text string
    $Resource
    _content string
    _filter special
    _id token = Resource.id
    _lastUpdated date = Resource.meta.lastUpdated
    _profile uri = Resource.meta.profile
    _query token
    _security token = Resource.meta.security
    _source uri = Resource.meta.source
    _tag token = Resource.meta.tag
    $Account
    identifier token = Account.identifier
    name string = Account.name
    owner reference >Organization = Account.owner
    patient reference >Patient = Account.subject.where(resolve() is Patient)
    period date = Account.servicePeriod
    status token = Account.status
    subject reference >%0 = Account.subject
    type token = Account.type
    $ActivityDefinition
    composed-of reference >* = ActivityDefinition.relatedArtifact.where(type='composed-of').resource
    context token = (ActivityDefinition.useContext.value as CodeableConcept)
    context-quantity quantity = (ActivityDefinition.useContext.value as Quantity) | \#
    (ActivityDefinition.useContext.value as Range)
    context-type token = ActivityDefinition.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = ActivityDefinition.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    ActivityDefinition.useContext
    date date = ActivityDefinition.date
    depends-on reference >* = ActivityDefinition.relatedArtifact.where(type='depends-on').resource | \#
    ActivityDefinition.library
    derived-from reference >* = ActivityDefinition.relatedArtifact.where(type='derived-from').resource
    description string = ActivityDefinition.description
    effective date = ActivityDefinition.effectivePeriod
    identifier token = ActivityDefinition.identifier
    jurisdiction token = ActivityDefinition.jurisdiction
    name string = ActivityDefinition.name
    predecessor reference >* = ActivityDefinition.relatedArtifact.where(type='predecessor').resource
    publisher string = ActivityDefinition.publisher
    status token = ActivityDefinition.status
    successor reference >* = ActivityDefinition.relatedArtifact.where(type='successor').resource
    title string = ActivityDefinition.title
    topic token = ActivityDefinition.topic
    url uri = ActivityDefinition.url
    version token = ActivityDefinition.version
    $AdverseEvent
    actuality token = AdverseEvent.actuality
    category token = AdverseEvent.category
    date date = AdverseEvent.date
    event token = AdverseEvent.event
    location reference >Location = AdverseEvent.location
    recorder reference >Practitioner|Patient|PractitionerRole|RelatedPerson = AdverseEvent.recorder
    resultingcondition reference >Condition = AdverseEvent.resultingCondition
    seriousness token = AdverseEvent.seriousness
    severity token = AdverseEvent.severity
    study reference >ResearchStudy = AdverseEvent.study
    subject reference >Practitioner|Group|Patient|RelatedPerson = AdverseEvent.subject
    substance reference >%1 = AdverseEvent.suspectEntity.instance
    $AllergyIntolerance
    asserter reference >Practitioner|Patient|PractitionerRole|RelatedPerson = AllergyIntolerance.asserter
    category token = AllergyIntolerance.category
    clinical-status token = AllergyIntolerance.clinicalStatus
    code token = AllergyIntolerance.code | AllergyIntolerance.reaction.substance
    criticality token = AllergyIntolerance.criticality
    date date = AllergyIntolerance.recordedDate
    identifier token = AllergyIntolerance.identifier
    last-date date = AllergyIntolerance.lastOccurrence
    manifestation token = AllergyIntolerance.reaction.manifestation
    onset date = AllergyIntolerance.reaction.onset
    patient reference >Patient|Group = AllergyIntolerance.patient
    recorder reference >Practitioner|Patient|PractitionerRole|RelatedPerson = AllergyIntolerance.recorder
    route token = AllergyIntolerance.reaction.exposureRoute
    severity token = AllergyIntolerance.reaction.severity
    type token = AllergyIntolerance.type
    verification-status token = AllergyIntolerance.verificationStatus
    $Appointment
    actor reference >%2 = Appointment.participant.actor
    appointment-type token = Appointment.appointmentType
    based-on reference >ServiceRequest = Appointment.basedOn
    date date = Appointment.start
    identifier token = Appointment.identifier
    location reference >Location = Appointment.participant.actor.where(resolve() is Location)
    part-status token = Appointment.participant.status
    patient reference >Patient = Appointment.participant.actor.where(resolve() is Patient)
    practitioner reference >Practitioner = Appointment.participant.actor.where(resolve() is Practitioner)
    reason-code token = Appointment.reasonCode
    reason-reference reference >Condition|Observation|Procedure|ImmunizationRecommendation = \#
    Appointment.reasonReference
    service-category token = Appointment.serviceCategory
    service-type token = Appointment.serviceType
    slot reference >Slot = Appointment.slot
    specialty token = Appointment.specialty
    status token = Appointment.status
    supporting-info reference >* = Appointment.supportingInformation
    $AppointmentResponse
    actor reference >%2 = AppointmentResponse.actor
    appointment reference >Appointment = AppointmentResponse.appointment
    identifier token = AppointmentResponse.identifier
    location reference >Location = AppointmentResponse.actor.where(resolve() is Location)
    part-status token = AppointmentResponse.participantStatus
    patient reference >Patient = AppointmentResponse.actor.where(resolve() is Patient)
    practitioner reference >Practitioner = AppointmentResponse.actor.where(resolve() is Practitioner)
    $AuditEvent
    action token = AuditEvent.action
    address string = AuditEvent.agent.network.address
    agent reference >%3 = AuditEvent.agent.who
    agent-name string = AuditEvent.agent.name
    agent-role token = AuditEvent.agent.role
    altid token = AuditEvent.agent.altId
    date date = AuditEvent.recorded
    entity reference >* = AuditEvent.entity.what
    entity-name string = AuditEvent.entity.name
    entity-role token = AuditEvent.entity.role
    entity-type token = AuditEvent.entity.type
    outcome token = AuditEvent.outcome
    patient reference >Patient = AuditEvent.agent.who.where(resolve() is Patient) | \#
    AuditEvent.entity.what.where(resolve() is Patient)
    policy uri = AuditEvent.agent.policy
    site token = AuditEvent.source.site
    source reference >%3 = AuditEvent.source.observer
    subtype token = AuditEvent.subtype
    type token = AuditEvent.type
    $Basic
    author reference >%4 = Basic.author
    code token = Basic.code
    created date = Basic.created
    identifier token = Basic.identifier
    patient reference >Patient = Basic.subject.where(resolve() is Patient)
    subject reference >* = Basic.subject
    $BodyStructure
    identifier token = BodyStructure.identifier
    location token = BodyStructure.location
    morphology token = BodyStructure.morphology
    patient reference >Patient = BodyStructure.patient
    $Bundle
    composition reference >Composition = Bundle.entry[0].resource
    identifier token = Bundle.identifier
    message reference >MessageHeader = Bundle.entry[0].resource
    timestamp date = Bundle.timestamp
    type token = Bundle.type
    $CapabilityStatement
    context token = (CapabilityStatement.useContext.value as CodeableConcept)
    context-quantity quantity = (CapabilityStatement.useContext.value as Quantity) | \#
    (CapabilityStatement.useContext.value as Range)
    context-type token = CapabilityStatement.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    date date = CapabilityStatement.date
    description string = CapabilityStatement.description
    fhirversion token = CapabilityStatement.version
    format token = CapabilityStatement.format
    guide reference >ImplementationGuide = CapabilityStatement.implementationGuide
    jurisdiction token = CapabilityStatement.jurisdiction
    mode token = CapabilityStatement.rest.mode
    name string = CapabilityStatement.name
    publisher string = CapabilityStatement.publisher
    resource token = CapabilityStatement.rest.resource.type
    resource-profile reference >StructureDefinition = CapabilityStatement.rest.resource.profile
    security-service token = CapabilityStatement.rest.security.service
    software string = CapabilityStatement.software.name
    status token = CapabilityStatement.status
    supported-profile reference >StructureDefinition = CapabilityStatement.rest.resource.supportedProfile
    title string = CapabilityStatement.title
    url uri = CapabilityStatement.url
    version token = CapabilityStatement.version
    $CarePlan
    activity-code token = CarePlan.activity.detail.code
    activity-date date = CarePlan.activity.detail.scheduled
    activity-reference reference >%5 = CarePlan.activity.reference
    based-on reference >CarePlan = CarePlan.basedOn
    care-team reference >CareTeam = CarePlan.careTeam
    category token = CarePlan.category
    condition reference >Condition = CarePlan.addresses
    date date = CarePlan.period
    encounter reference >Encounter = CarePlan.encounter
    goal reference >Goal = CarePlan.goal
    identifier token = CarePlan.identifier
    instantiates-canonical reference >%6 = CarePlan.instantiatesCanonical
    instantiates-uri uri = CarePlan.instantiatesUri
    intent token = CarePlan.intent
    part-of reference >CarePlan = CarePlan.partOf
    patient reference >Patient = CarePlan.subject.where(resolve() is Patient)
    performer reference >%7 = CarePlan.activity.detail.performer
    replaces reference >CarePlan = CarePlan.replaces
    status token = CarePlan.status
    subject reference >Group|Patient = CarePlan.subject
    $CareTeam
    category token = CareTeam.category
    date date = CareTeam.period
    encounter reference >Encounter = CareTeam.encounter
    identifier token = CareTeam.identifier
    participant reference >%8 = CareTeam.participant.member
    patient reference >Patient = CareTeam.subject.where(resolve() is Patient)
    status token = CareTeam.status
    subject reference >Group|Patient = CareTeam.subject
    $ChargeItem
    account reference >Account = ChargeItem.account
    code token = ChargeItem.code
    context reference >EpisodeOfCare|Encounter = ChargeItem.context
    entered-date date = ChargeItem.enteredDate
    enterer reference >%3 = ChargeItem.enterer
    factor-override number = ChargeItem.factorOverride
    identifier token = ChargeItem.identifier
    occurrence date = ChargeItem.occurrence
    patient reference >Patient = ChargeItem.subject.where(resolve() is Patient)
    performer-actor reference >%9 = ChargeItem.performer.actor
    performer-function token = ChargeItem.performer.function
    performing-organization reference >Organization = ChargeItem.performingOrganization
    price-override quantity = ChargeItem.priceOverride
    quantity quantity = ChargeItem.quantity
    requesting-organization reference >Organization = ChargeItem.requestingOrganization
    service reference >%10 = ChargeItem.service
    subject reference >Group|Patient = ChargeItem.subject
    $ChargeItemDefinition
    context token = (ChargeItemDefinition.useContext.value as CodeableConcept)
    context-quantity quantity = (ChargeItemDefinition.useContext.value as Quantity) | \#
    (ChargeItemDefinition.useContext.value as Range)
    context-type token = ChargeItemDefinition.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = ChargeItemDefinition.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    ChargeItemDefinition.useContext
    date date = ChargeItemDefinition.date
    description string = ChargeItemDefinition.description
    effective date = ChargeItemDefinition.effectivePeriod
    identifier token = ChargeItemDefinition.identifier
    jurisdiction token = ChargeItemDefinition.jurisdiction
    publisher string = ChargeItemDefinition.publisher
    status token = ChargeItemDefinition.status
    title string = ChargeItemDefinition.title
    url uri = ChargeItemDefinition.url
    version token = ChargeItemDefinition.version
    $Claim
    care-team reference >Practitioner|Organization|PractitionerRole = Claim.careTeam.provider
    created date = Claim.created
    detail-udi reference >Device = Claim.item.detail.udi
    encounter reference >Encounter = Claim.item.encounter
    enterer reference >Practitioner|PractitionerRole = Claim.enterer
    facility reference >Location = Claim.facility
    identifier token = Claim.identifier
    insurer reference >Organization = Claim.insurer
    item-udi reference >Device = Claim.item.udi
    patient reference >Patient = Claim.patient
    payee reference >%4 = Claim.payee.party
    priority token = Claim.priority
    procedure-udi reference >Device = Claim.procedure.udi
    provider reference >Practitioner|Organization|PractitionerRole = Claim.provider
    status token = Claim.status
    subdetail-udi reference >Device = Claim.item.detail.subDetail.udi
    use token = Claim.use
    $ClaimResponse
    created date = ClaimResponse.created
    disposition string = ClaimResponse.disposition
    identifier token = ClaimResponse.identifier
    insurer reference >Organization = ClaimResponse.insurer
    outcome token = ClaimResponse.outcome
    patient reference >Patient = ClaimResponse.patient
    payment-date date = ClaimResponse.payment.date
    request reference >Claim = ClaimResponse.request
    requestor reference >Practitioner|Organization|PractitionerRole = ClaimResponse.requestor
    status token = ClaimResponse.status
    use token = ClaimResponse.use
    $ClinicalImpression
    assessor reference >Practitioner|PractitionerRole = ClinicalImpression.assessor
    date date = ClinicalImpression.date
    encounter reference >Encounter = ClinicalImpression.encounter
    finding-code token = ClinicalImpression.finding.itemCodeableConcept
    finding-ref reference >Condition|Observation|Media = ClinicalImpression.finding.itemReference
    identifier token = ClinicalImpression.identifier
    investigation reference >%11 = ClinicalImpression.investigation.item
    patient reference >Patient = ClinicalImpression.subject.where(resolve() is Patient)
    previous reference >ClinicalImpression = ClinicalImpression.previous
    problem reference >Condition|AllergyIntolerance = ClinicalImpression.problem
    status token = ClinicalImpression.status
    subject reference >Group|Patient = ClinicalImpression.subject
    supporting-info reference >* = ClinicalImpression.supportingInfo
    $CodeSystem
    code token = CodeSystem.concept.code
    content-mode token = CodeSystem.content
    context token = (CodeSystem.useContext.value as CodeableConcept)
    context-quantity quantity = (CodeSystem.useContext.value as Quantity) | (CodeSystem.useContext.value as Range)
    context-type token = CodeSystem.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    date date = CodeSystem.date
    description string = CodeSystem.description
    identifier token = CodeSystem.identifier
    jurisdiction token = CodeSystem.jurisdiction
    language token = CodeSystem.concept.designation.language
    name string = CodeSystem.name
    publisher string = CodeSystem.publisher
    status token = CodeSystem.status
    supplements reference >CodeSystem = CodeSystem.supplements
    system uri = CodeSystem.url
    title string = CodeSystem.title
    url uri = CodeSystem.url
    version token = CodeSystem.version
    $Communication
    based-on reference >* = Communication.basedOn
    category token = Communication.category
    encounter reference >Encounter = Communication.encounter
    identifier token = Communication.identifier
    instantiates-canonical reference >%6 = Communication.instantiatesCanonical
    instantiates-uri uri = Communication.instantiatesUri
    medium token = Communication.medium
    part-of reference >* = Communication.partOf
    patient reference >Patient = Communication.subject.where(resolve() is Patient)
    received date = Communication.received
    recipient reference >%12 = Communication.recipient
    sender reference >%13 = Communication.sender
    sent date = Communication.sent
    status token = Communication.status
    subject reference >Group|Patient = Communication.subject
    $CommunicationRequest
    authored date = CommunicationRequest.authoredOn
    based-on reference >* = CommunicationRequest.basedOn
    category token = CommunicationRequest.category
    encounter reference >Encounter = CommunicationRequest.encounter
    group-identifier token = CommunicationRequest.groupIdentifier
    identifier token = CommunicationRequest.identifier
    medium token = CommunicationRequest.medium
    occurrence date = (CommunicationRequest.occurrence as dateTime)
    patient reference >Patient = CommunicationRequest.subject.where(resolve() is Patient)
    priority token = CommunicationRequest.priority
    recipient reference >%12 = CommunicationRequest.recipient
    replaces reference >CommunicationRequest = CommunicationRequest.replaces
    requester reference >%3 = CommunicationRequest.requester
    sender reference >%13 = CommunicationRequest.sender
    status token = CommunicationRequest.status
    subject reference >Group|Patient = CommunicationRequest.subject
    $CompartmentDefinition
    code token = CompartmentDefinition.code
    context token = (CompartmentDefinition.useContext.value as CodeableConcept)
    context-quantity quantity = (CompartmentDefinition.useContext.value as Quantity) | \#
    (CompartmentDefinition.useContext.value as Range)
    context-type token = CompartmentDefinition.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    date date = CompartmentDefinition.date
    description string = CompartmentDefinition.description
    name string = CompartmentDefinition.name
    publisher string = CompartmentDefinition.publisher
    resource token = CompartmentDefinition.resource.code
    status token = CompartmentDefinition.status
    url uri = CompartmentDefinition.url
    version token = CompartmentDefinition.version
    $Composition
    attester reference >%4 = Composition.attester.party
    author reference >%3 = Composition.author
    category token = Composition.category
    confidentiality token = Composition.confidentiality
    context token = Composition.event.code
    date date = Composition.date
    encounter reference >Encounter|EpisodeOfCare = Composition.encounter
    entry reference >* = Composition.section.entry
    identifier token = Composition.identifier
    patient reference >Patient = Composition.subject.where(resolve() is Patient)
    period date = Composition.event.period
    related-id token = (Composition.relatesTo.target as Identifier)
    related-ref reference >Composition = (Composition.relatesTo.target as Reference)
    section token = Composition.section.code
    status token = Composition.status
    subject reference >* = Composition.subject
    title string = Composition.title
    type token = Composition.type
    $ConceptMap
    context token = (ConceptMap.useContext.value as CodeableConcept)
    context-quantity quantity = (ConceptMap.useContext.value as Quantity) | (ConceptMap.useContext.value as Range)
    context-type token = ConceptMap.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    date date = ConceptMap.date
    dependson uri = ConceptMap.group.element.target.dependsOn.property
    description string = ConceptMap.description
    identifier token = ConceptMap.identifier
    jurisdiction token = ConceptMap.jurisdiction
    name string = ConceptMap.name
    other reference >ConceptMap = ConceptMap.group.unmapped.url
    product uri = ConceptMap.group.element.target.product.property
    publisher string = ConceptMap.publisher
    source reference >ValueSet = (ConceptMap.source as canonical)
    source-code token = ConceptMap.group.element.code
    source-system uri = ConceptMap.group.source
    source-uri reference >ValueSet = (ConceptMap.source as uri)
    status token = ConceptMap.status
    target reference >ValueSet = (ConceptMap.target as canonical)
    target-code token = ConceptMap.group.element.target.code
    target-system uri = ConceptMap.group.target
    target-uri reference >ValueSet = (ConceptMap.target as uri)
    title string = ConceptMap.title
    url uri = ConceptMap.url
    version token = ConceptMap.version
    $Condition
    abatement-age quantity = Condition.abatement.as(Age) | Condition.abatement.as(Range)
    abatement-date date = Condition.abatement.as(dateTime) | Condition.abatement.as(Period)
    abatement-string string = Condition.abatement.as(string)
    asserter reference >Practitioner|Patient|PractitionerRole|RelatedPerson = Condition.asserter
    body-site token = Condition.bodySite
    category token = Condition.category
    clinical-status token = Condition.clinicalStatus
    code token = Condition.code
    encounter reference >Encounter = Condition.encounter
    evidence token = Condition.evidence.code
    evidence-detail reference >* = Condition.evidence.detail
    identifier token = Condition.identifier
    onset-age quantity = Condition.onset.as(Age) | Condition.onset.as(Range)
    onset-date date = Condition.onset.as(dateTime) | Condition.onset.as(Period)
    onset-info string = Condition.onset.as(string)
    patient reference >Patient = Condition.subject.where(resolve() is Patient)
    recorded-date date = Condition.recordedDate
    severity token = Condition.severity
    stage token = Condition.stage.summary
    subject reference >Group|Patient = Condition.subject
    verification-status token = Condition.verificationStatus
    $Consent
    action token = Consent.provision.action
    actor reference >%14 = Consent.provision.actor.reference
    category token = Consent.category
    consentor reference >%4 = Consent.performer
    data reference >* = Consent.provision.data.reference
    date date = Consent.dateTime
    identifier token = Consent.identifier
    organization reference >Organization = Consent.organization
    patient reference >Patient|Group = Consent.patient
    period date = Consent.provision.period
    purpose token = Consent.provision.purpose
    scope token = Consent.scope
    security-label token = Consent.provision.securityLabel
    source-reference reference >Consent|Contract|QuestionnaireResponse|DocumentReference = Consent.source
    status token = Consent.status
    $Contract
    authority reference >Organization = Contract.authority
    domain reference >Location = Contract.domain
    identifier token = Contract.identifier
    instantiates uri = Contract.instantiatesUri
    issued date = Contract.issued
    patient reference >Patient = Contract.subject.where(resolve() is Patient)
    signer reference >%4 = Contract.signer.party
    status token = Contract.status
    subject reference >* = Contract.subject
    url uri = Contract.url
    $Coverage
    beneficiary reference >Patient = Coverage.beneficiary
    class-type token = Coverage.class.type
    class-value string = Coverage.class.value
    dependent string = Coverage.dependent
    identifier token = Coverage.identifier
    patient reference >Patient = Coverage.beneficiary
    payor reference >Organization|Patient|RelatedPerson = Coverage.payor
    policy-holder reference >Organization|Patient|RelatedPerson = Coverage.policyHolder
    status token = Coverage.status
    subscriber reference >Patient|RelatedPerson = Coverage.subscriber
    type token = Coverage.type
    $CoverageEligibilityRequest
    created date = CoverageEligibilityRequest.created
    enterer reference >Practitioner|PractitionerRole = CoverageEligibilityRequest.enterer
    facility reference >Location = CoverageEligibilityRequest.facility
    identifier token = CoverageEligibilityRequest.identifier
    patient reference >Patient = CoverageEligibilityRequest.patient
    provider reference >Practitioner|Organization|PractitionerRole = CoverageEligibilityRequest.provider
    status token = CoverageEligibilityRequest.status
    $CoverageEligibilityResponse
    created date = CoverageEligibilityResponse.created
    disposition string = CoverageEligibilityResponse.disposition
    identifier token = CoverageEligibilityResponse.identifier
    insurer reference >Organization = CoverageEligibilityResponse.insurer
    outcome token = CoverageEligibilityResponse.outcome
    patient reference >Patient = CoverageEligibilityResponse.patient
    request reference >CoverageEligibilityRequest = CoverageEligibilityResponse.request
    requestor reference >Practitioner|Organization|PractitionerRole = CoverageEligibilityResponse.requestor
    status token = CoverageEligibilityResponse.status
    $DetectedIssue
    author reference >Practitioner|Device|PractitionerRole = DetectedIssue.author
    code token = DetectedIssue.code
    identified date = DetectedIssue.identified
    identifier token = DetectedIssue.identifier
    implicated reference >* = DetectedIssue.implicated
    patient reference >Patient|Group = DetectedIssue.patient
    $Device
    device-name string = Device.deviceName.name | Device.type.coding.display | Device.type.text
    din token !extension = Device.extension('http://hl7.org/fhir/SearchParameter/device-extensions-Device-din')
    identifier token = Device.identifier
    location reference >Location = Device.location
    manufacturer string = Device.manufacturer
    model string = Device.modelNumber
    organization reference >Organization = Device.owner
    patient reference >Patient = Device.patient
    status token = Device.status
    type token = Device.type
    udi-carrier string = Device.udiCarrier.carrierHRF
    udi-di string = Device.udiCarrier.deviceIdentifier
    url uri = Device.url
    $DeviceDefinition
    identifier token = DeviceDefinition.identifier
    parent reference >DeviceDefinition = DeviceDefinition.parentDevice
    type token = DeviceDefinition.type
    $DeviceMetric
    category token = DeviceMetric.category
    identifier token = DeviceMetric.identifier
    parent reference >Device = DeviceMetric.parent
    source reference >Device = DeviceMetric.source
    type token = DeviceMetric.type
    $DeviceRequest
    authored-on date = DeviceRequest.authoredOn
    based-on reference >* = DeviceRequest.basedOn
    code token = (DeviceRequest.code as CodeableConcept)
    device reference >Device = (DeviceRequest.code as Reference)
    encounter reference >Encounter|EpisodeOfCare = DeviceRequest.encounter
    event-date date = (DeviceRequest.occurrence as dateTime) | (DeviceRequest.occurrence as Period)
    group-identifier token = DeviceRequest.groupIdentifier
    identifier token = DeviceRequest.identifier
    instantiates-canonical reference >PlanDefinition|ActivityDefinition = DeviceRequest.instantiatesCanonical
    instantiates-uri uri = DeviceRequest.instantiatesUri
    insurance reference >ClaimResponse|Coverage = DeviceRequest.insurance
    intent token = DeviceRequest.intent
    patient reference >Patient = DeviceRequest.subject.where(resolve() is Patient)
    performer reference >%7 = DeviceRequest.performer
    prior-request reference >* = DeviceRequest.priorRequest
    requester reference >Practitioner|Organization|Device|PractitionerRole = DeviceRequest.requester
    status token = DeviceRequest.status
    subject reference >Group|Device|Patient|Location = DeviceRequest.subject
    $DeviceUseStatement
    device reference >Device = DeviceUseStatement.device
    identifier token = DeviceUseStatement.identifier
    patient reference >Patient|Group = DeviceUseStatement.subject
    subject reference >Group|Patient = DeviceUseStatement.subject
    $DiagnosticReport
    assessed-condition reference !extension = DiagnosticReport.extension('http://hl7.org/fhir/StructureDefinition/Di\#
    agnosticReport-geneticsAssessedCondition')
    based-on reference >%15 = DiagnosticReport.basedOn
    category token = DiagnosticReport.category
    code token = DiagnosticReport.code
    conclusion token = DiagnosticReport.conclusionCode
    date date = DiagnosticReport.effective
    encounter reference >Encounter|EpisodeOfCare = DiagnosticReport.encounter
    identifier token = DiagnosticReport.identifier
    issued date = DiagnosticReport.issued
    media reference >Media = DiagnosticReport.media.link
    patient reference >Patient = DiagnosticReport.subject.where(resolve() is Patient)
    performer reference >Practitioner|Organization|CareTeam|PractitionerRole = DiagnosticReport.performer
    result reference >Observation = DiagnosticReport.result
    results-interpreter reference >Practitioner|Organization|CareTeam|PractitionerRole = \#
    DiagnosticReport.resultsInterpreter
    specimen reference >Specimen = DiagnosticReport.specimen
    status token = DiagnosticReport.status
    subject reference >Group|Device|Patient|Location = DiagnosticReport.subject
    $DocumentManifest
    author reference >%3 = DocumentManifest.author
    created date = DocumentManifest.created
    description string = DocumentManifest.description
    identifier token = DocumentManifest.masterIdentifier | DocumentManifest.identifier
    item reference >* = DocumentManifest.content
    patient reference >Patient = DocumentManifest.subject.where(resolve() is Patient)
    recipient reference >%4 = DocumentManifest.recipient
    related-id token = DocumentManifest.related.identifier
    related-ref reference >* = DocumentManifest.related.ref
    source uri = DocumentManifest.source
    status token = DocumentManifest.status
    subject reference >Practitioner|Group|Device|Patient = DocumentManifest.subject
    type token = DocumentManifest.type
    $DocumentReference
    authenticator reference >Practitioner|Organization|PractitionerRole = DocumentReference.authenticator
    author reference >%3 = DocumentReference.author
    category token = DocumentReference.category
    contenttype token = DocumentReference.content.attachment.contentType
    custodian reference >Organization = DocumentReference.custodian
    date date = DocumentReference.date
    description string = DocumentReference.description
    encounter reference >Encounter|EpisodeOfCare = DocumentReference.context.encounter
    event token = DocumentReference.context.event
    facility token = DocumentReference.context.facilityType
    format token = DocumentReference.content.format
    identifier token = DocumentReference.masterIdentifier | DocumentReference.identifier
    language token = DocumentReference.content.attachment.language
    location uri = DocumentReference.content.attachment.url
    patient reference >Patient = DocumentReference.subject.where(resolve() is Patient)
    period date = DocumentReference.context.period
    related reference >* = DocumentReference.context.related
    relatesto reference >DocumentReference = DocumentReference.relatesTo.target
    relation token = DocumentReference.relatesTo.code
    relationship composite #o ;relatesto:reference:target;relation:token:code = DocumentReference.relatesTo
    security-label token = DocumentReference.securityLabel
    setting token = DocumentReference.context.practiceSetting
    status token = DocumentReference.status
    subject reference >Practitioner|Group|Device|Patient = DocumentReference.subject
    type token = DocumentReference.type
    $EffectEvidenceSynthesis
    context token = (EffectEvidenceSynthesis.useContext.value as CodeableConcept)
    context-quantity quantity = (EffectEvidenceSynthesis.useContext.value as Quantity) | \#
    (EffectEvidenceSynthesis.useContext.value as Range)
    context-type token = EffectEvidenceSynthesis.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = EffectEvidenceSynthesis.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    EffectEvidenceSynthesis.useContext
    date date = EffectEvidenceSynthesis.date
    description string = EffectEvidenceSynthesis.description
    effective date = EffectEvidenceSynthesis.effectivePeriod
    identifier token = EffectEvidenceSynthesis.identifier
    jurisdiction token = EffectEvidenceSynthesis.jurisdiction
    name string = EffectEvidenceSynthesis.name
    publisher string = EffectEvidenceSynthesis.publisher
    status token = EffectEvidenceSynthesis.status
    title string = EffectEvidenceSynthesis.title
    url uri = EffectEvidenceSynthesis.url
    version token = EffectEvidenceSynthesis.version
    $Encounter
    account reference >Account = Encounter.account
    appointment reference >Appointment = Encounter.appointment
    based-on reference >ServiceRequest = Encounter.basedOn
    class token = Encounter.class
    date date = Encounter.period
    diagnosis reference >Condition|Procedure = Encounter.diagnosis.condition
    episode-of-care reference >EpisodeOfCare = Encounter.episodeOfCare
    identifier token = Encounter.identifier
    length quantity = Encounter.length
    location reference >Location = Encounter.location.location
    location-period date = Encounter.location.period
    part-of reference >Encounter = Encounter.partOf
    participant reference >Practitioner|PractitionerRole|RelatedPerson = Encounter.participant.individual
    participant-type token = Encounter.participant.type
    patient reference >Patient = Encounter.subject.where(resolve() is Patient)
    practitioner reference >Practitioner = Encounter.participant.individual.where(resolve() is Practitioner)
    reason-code token = Encounter.reasonCode
    reason-reference reference >Condition|Observation|Procedure|ImmunizationRecommendation = Encounter.reasonReference
    service-provider reference >Organization = Encounter.serviceProvider
    special-arrangement token = Encounter.hospitalization.specialArrangement
    status token = Encounter.status
    subject reference >Group|Patient = Encounter.subject
    type token = Encounter.type
    $Endpoint
    connection-type token = Endpoint.connectionType
    identifier token = Endpoint.identifier
    name string = Endpoint.name
    organization reference >Organization = Endpoint.managingOrganization
    payload-type token = Endpoint.payloadType
    status token = Endpoint.status
    $EnrollmentRequest
    identifier token = EnrollmentRequest.identifier
    patient reference >Patient = EnrollmentRequest.candidate
    status token = EnrollmentRequest.status
    subject reference >Patient = EnrollmentRequest.candidate
    $EnrollmentResponse
    identifier token = EnrollmentResponse.identifier
    request reference >EnrollmentRequest = EnrollmentResponse.request
    status token = EnrollmentResponse.status
    $EpisodeOfCare
    care-manager reference >Practitioner = EpisodeOfCare.careManager.where(resolve() is Practitioner)
    condition reference >Condition = EpisodeOfCare.diagnosis.condition
    date date = EpisodeOfCare.period
    identifier token = EpisodeOfCare.identifier
    incoming-referral reference >ServiceRequest = EpisodeOfCare.referralRequest
    organization reference >Organization = EpisodeOfCare.managingOrganization
    patient reference >Patient|Group = EpisodeOfCare.patient
    status token = EpisodeOfCare.status
    type token = EpisodeOfCare.type
    $EventDefinition
    composed-of reference >* = EventDefinition.relatedArtifact.where(type='composed-of').resource
    context token = (EventDefinition.useContext.value as CodeableConcept)
    context-quantity quantity = (EventDefinition.useContext.value as Quantity) | (EventDefinition.useContext.value \#
    as Range)
    context-type token = EventDefinition.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = EventDefinition.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    EventDefinition.useContext
    date date = EventDefinition.date
    depends-on reference >* = EventDefinition.relatedArtifact.where(type='depends-on').resource
    derived-from reference >* = EventDefinition.relatedArtifact.where(type='derived-from').resource
    description string = EventDefinition.description
    effective date = EventDefinition.effectivePeriod
    identifier token = EventDefinition.identifier
    jurisdiction token = EventDefinition.jurisdiction
    name string = EventDefinition.name
    predecessor reference >* = EventDefinition.relatedArtifact.where(type='predecessor').resource
    publisher string = EventDefinition.publisher
    status token = EventDefinition.status
    successor reference >* = EventDefinition.relatedArtifact.where(type='successor').resource
    title string = EventDefinition.title
    topic token = EventDefinition.topic
    url uri = EventDefinition.url
    version token = EventDefinition.version
    $Evidence
    composed-of reference >* = Evidence.relatedArtifact.where(type='composed-of').resource
    context token = (Evidence.useContext.value as CodeableConcept)
    context-quantity quantity = (Evidence.useContext.value as Quantity) | (Evidence.useContext.value as Range)
    context-type token = Evidence.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = Evidence.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    Evidence.useContext
    date date = Evidence.date
    depends-on reference >* = Evidence.relatedArtifact.where(type='depends-on').resource
    derived-from reference >* = Evidence.relatedArtifact.where(type='derived-from').resource
    description string = Evidence.description
    effective date = Evidence.effectivePeriod
    identifier token = Evidence.identifier
    jurisdiction token = Evidence.jurisdiction
    name string = Evidence.name
    predecessor reference >* = Evidence.relatedArtifact.where(type='predecessor').resource
    publisher string = Evidence.publisher
    status token = Evidence.status
    successor reference >* = Evidence.relatedArtifact.where(type='successor').resource
    title string = Evidence.title
    topic token = Evidence.topic
    url uri = Evidence.url
    version token = Evidence.version
    $EvidenceVariable
    composed-of reference >* = EvidenceVariable.relatedArtifact.where(type='composed-of').resource
    context token = (EvidenceVariable.useContext.value as CodeableConcept)
    context-quantity quantity = (EvidenceVariable.useContext.value as Quantity) | \#
    (EvidenceVariable.useContext.value as Range)
    context-type token = EvidenceVariable.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = EvidenceVariable.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    EvidenceVariable.useContext
    date date = EvidenceVariable.date
    depends-on reference >* = EvidenceVariable.relatedArtifact.where(type='depends-on').resource
    derived-from reference >* = EvidenceVariable.relatedArtifact.where(type='derived-from').resource
    description string = EvidenceVariable.description
    effective date = EvidenceVariable.effectivePeriod
    identifier token = EvidenceVariable.identifier
    jurisdiction token = EvidenceVariable.jurisdiction
    name string = EvidenceVariable.name
    predecessor reference >* = EvidenceVariable.relatedArtifact.where(type='predecessor').resource
    publisher string = EvidenceVariable.publisher
    status token = EvidenceVariable.status
    successor reference >* = EvidenceVariable.relatedArtifact.where(type='successor').resource
    title string = EvidenceVariable.title
    topic token = EvidenceVariable.topic
    url uri = EvidenceVariable.url
    version token = EvidenceVariable.version
    $ExampleScenario
    context token = (ExampleScenario.useContext.value as CodeableConcept)
    context-quantity quantity = (ExampleScenario.useContext.value as Quantity) | (ExampleScenario.useContext.value \#
    as Range)
    context-type token = ExampleScenario.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = ExampleScenario.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    ExampleScenario.useContext
    date date = ExampleScenario.date
    identifier token = ExampleScenario.identifier
    jurisdiction token = ExampleScenario.jurisdiction
    name string = ExampleScenario.name
    publisher string = ExampleScenario.publisher
    status token = ExampleScenario.status
    url uri = ExampleScenario.url
    version token = ExampleScenario.version
    $ExplanationOfBenefit
    care-team reference >Practitioner|Organization|PractitionerRole = ExplanationOfBenefit.careTeam.provider
    claim reference >Claim = ExplanationOfBenefit.claim
    coverage reference >Coverage = ExplanationOfBenefit.insurance.coverage
    created date = ExplanationOfBenefit.created
    detail-udi reference >Device = ExplanationOfBenefit.item.detail.udi
    disposition string = ExplanationOfBenefit.disposition
    encounter reference >Encounter = ExplanationOfBenefit.item.encounter
    enterer reference >Practitioner|PractitionerRole = ExplanationOfBenefit.enterer
    facility reference >Location = ExplanationOfBenefit.facility
    identifier token = ExplanationOfBenefit.identifier
    item-udi reference >Device = ExplanationOfBenefit.item.udi
    patient reference >Patient = ExplanationOfBenefit.patient
    payee reference >%4 = ExplanationOfBenefit.payee.party
    procedure-udi reference >Device = ExplanationOfBenefit.procedure.udi
    provider reference >Practitioner|Organization|PractitionerRole = ExplanationOfBenefit.provider
    status token = ExplanationOfBenefit.status
    subdetail-udi reference >Device = ExplanationOfBenefit.item.detail.subDetail.udi
    $FamilyMemberHistory
    code token = FamilyMemberHistory.condition.code
    date date = FamilyMemberHistory.date
    identifier token = FamilyMemberHistory.identifier
    instantiates-canonical reference >%6 = FamilyMemberHistory.instantiatesCanonical
    instantiates-uri uri = FamilyMemberHistory.instantiatesUri
    patient reference >Patient|Group = FamilyMemberHistory.patient
    relationship token = FamilyMemberHistory.relationship
    sex token = FamilyMemberHistory.sex
    status token = FamilyMemberHistory.status
    $Flag
    author reference >%16 = Flag.author
    date date = Flag.period
    encounter reference >Encounter|EpisodeOfCare = Flag.encounter
    identifier token = Flag.identifier
    patient reference >Patient = Flag.subject.where(resolve() is Patient)
    subject reference >%17 = Flag.subject
    $Goal
    achievement-status token = Goal.achievementStatus
    category token = Goal.category
    identifier token = Goal.identifier
    lifecycle-status token = Goal.lifecycleStatus
    patient reference >Patient = Goal.subject.where(resolve() is Patient)
    start-date date = (Goal.start as date)
    subject reference >Group|Organization|Patient = Goal.subject
    target-date date = (Goal.target.due as date)
    $GraphDefinition
    context token = (GraphDefinition.useContext.value as CodeableConcept)
    context-quantity quantity = (GraphDefinition.useContext.value as Quantity) | (GraphDefinition.useContext.value \#
    as Range)
    context-type token = GraphDefinition.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    date date = GraphDefinition.date
    description string = GraphDefinition.description
    jurisdiction token = GraphDefinition.jurisdiction
    name string = GraphDefinition.name
    publisher string = GraphDefinition.publisher
    start token = GraphDefinition.start
    status token = GraphDefinition.status
    url uri = GraphDefinition.url
    version token = GraphDefinition.version
    $Group
    actual token = Group.actual
    characteristic token = Group.characteristic.code
    characteristic-value composite #o ;characteristic:token:code;value:token:value = Group.characteristic
    code token = Group.code
    exclude token = Group.characteristic.exclude
    identifier token = Group.identifier
    managing-entity reference >Practitioner|Organization|PractitionerRole|RelatedPerson = Group.managingEntity
    member reference >%18 = Group.member.entity
    type token = Group.type
    value token = (Group.characteristic.value as CodeableConcept) | (Group.characteristic.value as boolean)
    $GuidanceResponse
    identifier token = GuidanceResponse.identifier
    patient reference >Patient = GuidanceResponse.subject.where(resolve() is Patient)
    request token = GuidanceResponse.requestIdentifier
    subject reference >Group|Patient = GuidanceResponse.subject
    $HealthcareService
    active token = HealthcareService.active
    characteristic token = HealthcareService.characteristic
    coverage-area reference >Location = HealthcareService.coverageArea
    endpoint reference >Endpoint = HealthcareService.endpoint
    identifier token = HealthcareService.identifier
    location reference >Location = HealthcareService.location
    name string = HealthcareService.name
    organization reference >Organization = HealthcareService.providedBy
    program token = HealthcareService.program
    service-category token = HealthcareService.category
    service-type token = HealthcareService.type
    specialty token = HealthcareService.specialty
    $ImagingStudy
    basedon reference >%19 = ImagingStudy.basedOn
    bodysite token = ImagingStudy.series.bodySite
    dicom-class token = ImagingStudy.series.instance.sopClass
    encounter reference >Encounter = ImagingStudy.encounter
    endpoint reference >Endpoint = ImagingStudy.endpoint | ImagingStudy.series.endpoint
    identifier token = ImagingStudy.identifier
    instance token = ImagingStudy.series.instance.uid
    interpreter reference >Practitioner|PractitionerRole = ImagingStudy.interpreter
    modality token = ImagingStudy.series.modality
    patient reference >Patient = ImagingStudy.subject.where(resolve() is Patient)
    performer reference >%9 = ImagingStudy.series.performer.actor
    reason token = ImagingStudy.reasonCode
    referrer reference >Practitioner|PractitionerRole = ImagingStudy.referrer
    series token = ImagingStudy.series.uid
    started date = ImagingStudy.started
    status token = ImagingStudy.status
    subject reference >Group|Device|Patient = ImagingStudy.subject
    $Immunization
    date date = Immunization.occurrence
    identifier token = Immunization.identifier
    location reference >Location = Immunization.location
    lot-number string = Immunization.lotNumber
    manufacturer reference >Organization = Immunization.manufacturer
    patient reference >Patient|Group = Immunization.patient
    performer reference >Practitioner|Organization|PractitionerRole = Immunization.performer.actor
    reaction reference >Observation = Immunization.reaction.detail
    reaction-date date = Immunization.reaction.date
    reason-code token = Immunization.reasonCode
    reason-reference reference >Condition|Observation|DiagnosticReport = Immunization.reasonReference
    series string = Immunization.protocolApplied.series
    status token = Immunization.status
    status-reason token = Immunization.statusReason
    target-disease token = Immunization.protocolApplied.targetDisease
    vaccine-code token = Immunization.vaccineCode
    $ImmunizationEvaluation
    date date = ImmunizationEvaluation.date
    dose-status token = ImmunizationEvaluation.doseStatus
    identifier token = ImmunizationEvaluation.identifier
    immunization-event reference >Immunization = ImmunizationEvaluation.immunizationEvent
    patient reference >Patient = ImmunizationEvaluation.patient
    status token = ImmunizationEvaluation.status
    target-disease token = ImmunizationEvaluation.targetDisease
    $ImmunizationRecommendation
    date date = ImmunizationRecommendation.date
    identifier token = ImmunizationRecommendation.identifier
    information reference >* = ImmunizationRecommendation.recommendation.supportingPatientInformation
    patient reference >Patient = ImmunizationRecommendation.patient
    status token = ImmunizationRecommendation.recommendation.forecastStatus
    support reference >Immunization|ImmunizationEvaluation = ImmunizationRecommendation.recommendation.supportingImm\#
    unization
    target-disease token = ImmunizationRecommendation.recommendation.targetDisease
    vaccine-type token = ImmunizationRecommendation.recommendation.vaccineCode
    $ImplementationGuide
    context token = (ImplementationGuide.useContext.value as CodeableConcept)
    context-quantity quantity = (ImplementationGuide.useContext.value as Quantity) | \#
    (ImplementationGuide.useContext.value as Range)
    context-type token = ImplementationGuide.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    date date = ImplementationGuide.date
    depends-on reference >ImplementationGuide = ImplementationGuide.dependsOn.uri
    description string = ImplementationGuide.description
    experimental token = ImplementationGuide.experimental
    global reference >StructureDefinition = ImplementationGuide.global.profile
    jurisdiction token = ImplementationGuide.jurisdiction
    name string = ImplementationGuide.name
    publisher string = ImplementationGuide.publisher
    resource reference >* = ImplementationGuide.definition.resource.reference
    status token = ImplementationGuide.status
    title string = ImplementationGuide.title
    url uri = ImplementationGuide.url
    version token = ImplementationGuide.version
    $InsurancePlan
    address string = InsurancePlan.contact.address
    address-city string = InsurancePlan.contact.address.city
    address-country string = InsurancePlan.contact.address.country
    address-postalcode string = InsurancePlan.contact.address.postalCode
    address-state string = InsurancePlan.contact.address.state
    address-use token = InsurancePlan.contact.address.use
    administered-by reference >Organization = InsurancePlan.administeredBy
    endpoint reference >Endpoint = InsurancePlan.endpoint
    identifier token = InsurancePlan.identifier
    name string = InsurancePlan.name | InsurancePlan.alias
    owned-by reference >Organization = InsurancePlan.ownedBy
    phonetic string !phonetic = InsurancePlan.name
    status token = InsurancePlan.status
    type token = InsurancePlan.type
    $Invoice
    account reference >Account = Invoice.account
    date date = Invoice.date
    identifier token = Invoice.identifier
    issuer reference >Organization = Invoice.issuer
    participant reference >%3 = Invoice.participant.actor
    participant-role token = Invoice.participant.role
    patient reference >Patient = Invoice.subject.where(resolve() is Patient)
    recipient reference >Organization|Patient|RelatedPerson = Invoice.recipient
    status token = Invoice.status
    subject reference >Group|Patient = Invoice.subject
    totalgross quantity = Invoice.totalGross
    totalnet quantity = Invoice.totalNet
    type token = Invoice.type
    $Library
    composed-of reference >* = Library.relatedArtifact.where(type='composed-of').resource
    content-type token = Library.content.contentType
    context token = (Library.useContext.value as CodeableConcept)
    context-quantity quantity = (Library.useContext.value as Quantity) | (Library.useContext.value as Range)
    context-type token = Library.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = Library.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    Library.useContext
    date date = Library.date
    depends-on reference >* = Library.relatedArtifact.where(type='depends-on').resource
    derived-from reference >* = Library.relatedArtifact.where(type='derived-from').resource
    description string = Library.description
    effective date = Library.effectivePeriod
    identifier token = Library.identifier
    jurisdiction token = Library.jurisdiction
    name string = Library.name
    predecessor reference >* = Library.relatedArtifact.where(type='predecessor').resource
    publisher string = Library.publisher
    status token = Library.status
    successor reference >* = Library.relatedArtifact.where(type='successor').resource
    title string = Library.title
    topic token = Library.topic
    type token = Library.type
    url uri = Library.url
    version token = Library.version
    $Linkage
    author reference >Practitioner|Organization|PractitionerRole = Linkage.author
    item reference >* = Linkage.item.resource
    source reference >* = Linkage.item.resource
    $List
    code token = List.code
    date date = List.date
    empty-reason token = List.emptyReason
    encounter reference >Encounter|EpisodeOfCare = List.encounter
    identifier token = List.identifier
    item reference >* = List.entry.item
    notes string = List.note.text
    patient reference >Patient = List.subject.where(resolve() is Patient)
    source reference >Practitioner|Device|Patient|PractitionerRole = List.source
    status token = List.status
    subject reference >Group|Device|Patient|Location = List.subject
    title string = List.title
    $Location
    address string = Location.address
    address-city string = Location.address.city
    address-country string = Location.address.country
    address-postalcode string = Location.address.postalCode
    address-state string = Location.address.state
    address-use token = Location.address.use
    endpoint reference >Endpoint = Location.endpoint
    identifier token = Location.identifier
    name string = Location.name | Location.alias
    near special !nearby = Location.position
    operational-status token = Location.operationalStatus
    organization reference >Organization = Location.managingOrganization
    partof reference >Location = Location.partOf
    status token = Location.status
    type token = Location.type
    $Measure
    composed-of reference >* = Measure.relatedArtifact.where(type='composed-of').resource
    context token = (Measure.useContext.value as CodeableConcept)
    context-quantity quantity = (Measure.useContext.value as Quantity) | (Measure.useContext.value as Range)
    context-type token = Measure.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = Measure.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    Measure.useContext
    date date = Measure.date
    depends-on reference >* = Measure.relatedArtifact.where(type='depends-on').resource | Measure.library
    derived-from reference >* = Measure.relatedArtifact.where(type='derived-from').resource
    description string = Measure.description
    effective date = Measure.effectivePeriod
    identifier token = Measure.identifier
    jurisdiction token = Measure.jurisdiction
    name string = Measure.name
    predecessor reference >* = Measure.relatedArtifact.where(type='predecessor').resource
    publisher string = Measure.publisher
    status token = Measure.status
    successor reference >* = Measure.relatedArtifact.where(type='successor').resource
    title string = Measure.title
    topic token = Measure.topic
    url uri = Measure.url
    version token = Measure.version
    $MeasureReport
    date date = MeasureReport.date
    evaluated-resource reference >* = MeasureReport.evaluatedResource
    identifier token = MeasureReport.identifier
    measure reference >Measure = MeasureReport.measure
    patient reference >Patient = MeasureReport.subject.where(resolve() is Patient)
    period date = MeasureReport.period
    reporter reference >Practitioner|Organization|PractitionerRole|Location = MeasureReport.reporter
    status token = MeasureReport.status
    subject reference >%20 = MeasureReport.subject
    $Media
    based-on reference >CarePlan|ServiceRequest = Media.basedOn
    created date = Media.created
    device reference >Device|DeviceMetric = Media.device
    encounter reference >Encounter = Media.encounter
    identifier token = Media.identifier
    modality token = Media.modality
    operator reference >%9 = Media.operator
    patient reference >Patient = Media.subject.where(resolve() is Patient)
    site token = Media.bodySite
    status token = Media.status
    subject reference >%21 = Media.subject
    type token = Media.type
    view token = Media.view
    $Medication
    code token = Medication.code
    expiration-date date = Medication.batch.expirationDate
    form token = Medication.form
    identifier token = Medication.identifier
    ingredient reference >Medication|Substance = (Medication.ingredient.item as Reference)
    ingredient-code token = (Medication.ingredient.item as CodeableConcept)
    lot-number token = Medication.batch.lotNumber
    manufacturer reference >Organization = Medication.manufacturer
    status token = Medication.status
    $MedicationAdministration
    code token = (MedicationAdministration.medication as CodeableConcept)
    context reference >EpisodeOfCare|Encounter = MedicationAdministration.context
    device reference >Device = MedicationAdministration.device
    effective-time date = MedicationAdministration.effective
    identifier token = MedicationAdministration.identifier
    medication reference >Medication = (MedicationAdministration.medication as Reference)
    patient reference >Patient = MedicationAdministration.subject.where(resolve() is Patient)
    performer reference >%22 = MedicationAdministration.performer.actor
    reason-given token = MedicationAdministration.reasonCode
    reason-not-given token = MedicationAdministration.statusReason
    request reference >MedicationRequest = MedicationAdministration.request
    status token = MedicationAdministration.status
    subject reference >Group|Patient = MedicationAdministration.subject
    $MedicationDispense
    code token = (MedicationDispense.medication as CodeableConcept)
    context reference >EpisodeOfCare|Encounter = MedicationDispense.context
    destination reference >Location = MedicationDispense.destination
    identifier token = MedicationDispense.identifier
    medication reference >Medication = (MedicationDispense.medication as Reference)
    patient reference >Patient = MedicationDispense.subject.where(resolve() is Patient)
    performer reference >%3 = MedicationDispense.performer.actor
    prescription reference >MedicationRequest = MedicationDispense.authorizingPrescription
    receiver reference >Practitioner|Patient = MedicationDispense.receiver
    responsibleparty reference >Practitioner|PractitionerRole = MedicationDispense.substitution.responsibleParty
    status token = MedicationDispense.status
    subject reference >Group|Patient = MedicationDispense.subject
    type token = MedicationDispense.type
    whenhandedover date = MedicationDispense.whenHandedOver
    whenprepared date = MedicationDispense.whenPrepared
    $MedicationKnowledge
    classification token = MedicationKnowledge.medicineClassification.classification
    classification-type token = MedicationKnowledge.medicineClassification.type
    code token = MedicationKnowledge.code
    doseform token = MedicationKnowledge.doseForm
    ingredient reference >Substance = (MedicationKnowledge.ingredient.item as Reference)
    ingredient-code token = (MedicationKnowledge.ingredient.item as CodeableConcept)
    manufacturer reference >Organization = MedicationKnowledge.manufacturer
    monitoring-program-name token = MedicationKnowledge.monitoringProgram.name
    monitoring-program-type token = MedicationKnowledge.monitoringProgram.type
    monograph reference >Media|DocumentReference = MedicationKnowledge.monograph.source
    monograph-type token = MedicationKnowledge.monograph.type
    source-cost token = MedicationKnowledge.cost.source
    status token = MedicationKnowledge.status
    $MedicationRequest
    authoredon date = MedicationRequest.authoredOn
    category token = MedicationRequest.category
    code token = (MedicationRequest.medication as CodeableConcept)
    date date = MedicationRequest.dosageInstruction.timing.event
    encounter reference >Encounter = MedicationRequest.encounter
    identifier token = MedicationRequest.identifier
    intended-dispenser reference >Organization = MedicationRequest.dispenseRequest.performer
    intended-performer reference >%9 = MedicationRequest.performer
    intended-performertype token = MedicationRequest.performerType
    intent token = MedicationRequest.intent
    medication reference >Medication = (MedicationRequest.medication as Reference)
    patient reference >Patient = MedicationRequest.subject.where(resolve() is Patient)
    priority token = MedicationRequest.priority
    requester reference >%3 = MedicationRequest.requester
    status token = MedicationRequest.status
    subject reference >Group|Patient = MedicationRequest.subject
    $MedicationStatement
    category token = MedicationStatement.category
    code token = (MedicationStatement.medication as CodeableConcept)
    context reference >EpisodeOfCare|Encounter = MedicationStatement.context
    effective date = MedicationStatement.effective
    identifier token = MedicationStatement.identifier
    medication reference >Medication = (MedicationStatement.medication as Reference)
    part-of reference >%23 = MedicationStatement.partOf
    patient reference >Patient = MedicationStatement.subject.where(resolve() is Patient)
    source reference >%4 = MedicationStatement.informationSource
    status token = MedicationStatement.status
    subject reference >Group|Patient = MedicationStatement.subject
    $MedicinalProduct
    identifier token = MedicinalProduct.identifier
    name string = MedicinalProduct.name.productName
    name-language token = MedicinalProduct.name.countryLanguage.language
    $MedicinalProductAuthorization
    country token = MedicinalProductAuthorization.country
    holder reference >Organization = MedicinalProductAuthorization.holder
    identifier token = MedicinalProductAuthorization.identifier
    status token = MedicinalProductAuthorization.status
    subject reference >MedicinalProductPackaged|MedicinalProduct = MedicinalProductAuthorization.subject
    $MedicinalProductContraindication
    subject reference >Medication|MedicinalProduct = MedicinalProductContraindication.subject
    $MedicinalProductIndication
    subject reference >Medication|MedicinalProduct = MedicinalProductIndication.subject
    $MedicinalProductInteraction
    subject reference >Medication|Substance|MedicinalProduct = MedicinalProductInteraction.subject
    $MedicinalProductPackaged
    identifier token = MedicinalProductPackaged.identifier
    subject reference >MedicinalProduct = MedicinalProductPackaged.subject
    $MedicinalProductPharmaceutical
    identifier token = MedicinalProductPharmaceutical.identifier
    route token = MedicinalProductPharmaceutical.routeOfAdministration.code
    target-species token = MedicinalProductPharmaceutical.routeOfAdministration.targetSpecies.code
    $MedicinalProductUndesirableEffect
    subject reference >Medication|MedicinalProduct = MedicinalProductUndesirableEffect.subject
    $MessageDefinition
    category token = MessageDefinition.category
    context token = (MessageDefinition.useContext.value as CodeableConcept)
    context-quantity quantity = (MessageDefinition.useContext.value as Quantity) | \#
    (MessageDefinition.useContext.value as Range)
    context-type token = MessageDefinition.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    date date = MessageDefinition.date
    description string = MessageDefinition.description
    event token = MessageDefinition.event
    focus token = MessageDefinition.focus.code
    identifier token = MessageDefinition.identifier
    jurisdiction token = MessageDefinition.jurisdiction
    name string = MessageDefinition.name
    parent reference >PlanDefinition|ActivityDefinition = MessageDefinition.parent
    publisher string = MessageDefinition.publisher
    status token = MessageDefinition.status
    title string = MessageDefinition.title
    url uri = MessageDefinition.url
    version token = MessageDefinition.version
    $MessageHeader
    author reference >Practitioner|PractitionerRole = MessageHeader.author
    code token = MessageHeader.response.code
    destination string = MessageHeader.destination.name
    destination-uri uri = MessageHeader.destination.endpoint
    enterer reference >Practitioner|PractitionerRole = MessageHeader.enterer
    event token = MessageHeader.event
    focus reference >* = MessageHeader.focus
    receiver reference >Practitioner|Organization|PractitionerRole = MessageHeader.destination.receiver
    response-id token = MessageHeader.response.identifier
    responsible reference >Practitioner|Organization|PractitionerRole = MessageHeader.responsible
    sender reference >Practitioner|Organization|PractitionerRole = MessageHeader.sender
    source string = MessageHeader.source.name
    source-uri uri = MessageHeader.source.endpoint
    target reference >Device = MessageHeader.destination.target
    $MolecularSequence
    chromosome token = MolecularSequence.referenceSeq.chromosome
    chromosome-variant-coordinate composite #o ;chromosome:token:%resource.referenceSeq.chromosome;variant-start:num\#
    ber:start;variant-end:number:end = MolecularSequence.variant
    chromosome-window-coordinate composite #o ;chromosome:token:chromosome;window-start:number:windowStart;window-en\#
    d:number:windowEnd = MolecularSequence.referenceSeq
    identifier token = MolecularSequence.identifier
    patient reference >Patient = MolecularSequence.patient
    referenceseqid token = MolecularSequence.referenceSeq.referenceSeqId
    referenceseqid-variant-coordinate composite #o ;referenceseqid:token:%resource.referenceSeq.referenceSeqId;varia\#
    nt-start:number:start;variant-end:number:end = MolecularSequence.variant
    referenceseqid-window-coordinate composite #o ;referenceseqid:token:referenceSeqId;window-start:number:windowSta\#
    rt;window-end:number:windowEnd = MolecularSequence.referenceSeq
    type token = MolecularSequence.type
    variant-end number = MolecularSequence.variant.end
    variant-start number = MolecularSequence.variant.start
    window-end number = MolecularSequence.referenceSeq.windowEnd
    window-start number = MolecularSequence.referenceSeq.windowStart
    $NamingSystem
    contact string = NamingSystem.contact.name
    context token = (NamingSystem.useContext.value as CodeableConcept)
    context-quantity quantity = (NamingSystem.useContext.value as Quantity) | (NamingSystem.useContext.value as Range)
    context-type token = NamingSystem.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    date date = NamingSystem.date
    description string = NamingSystem.description
    id-type token = NamingSystem.uniqueId.type
    jurisdiction token = NamingSystem.jurisdiction
    kind token = NamingSystem.kind
    name string = NamingSystem.name
    period date = NamingSystem.uniqueId.period
    publisher string = NamingSystem.publisher
    responsible string = NamingSystem.responsible
    status token = NamingSystem.status
    telecom token = NamingSystem.contact.telecom
    type token = NamingSystem.type
    value string = NamingSystem.uniqueId.value
    $NutritionOrder
    additive token = NutritionOrder.enteralFormula.additiveType
    datetime date = NutritionOrder.dateTime
    encounter reference >Encounter|EpisodeOfCare = NutritionOrder.encounter
    formula token = NutritionOrder.enteralFormula.baseFormulaType
    identifier token = NutritionOrder.identifier
    instantiates-canonical reference >PlanDefinition|ActivityDefinition = NutritionOrder.instantiatesCanonical
    instantiates-uri uri = NutritionOrder.instantiatesUri
    oraldiet token = NutritionOrder.oralDiet.type
    patient reference >Patient|Group = NutritionOrder.patient
    provider reference >Practitioner|PractitionerRole = NutritionOrder.orderer
    status token = NutritionOrder.status
    supplement token = NutritionOrder.supplement.type
    $Observation
    amino-acid-change string !extension = Observation.extension('http://hl7.org/fhir/StructureDefinition/observation\#
    -geneticsAminoAcidChangeName')
    based-on reference >%24 = Observation.basedOn
    category token = Observation.category
    code token = Observation.code
    code-value-concept composite #o ;code:token:code;value-concept:token:value.as(CodeableConcept) = Observation
    code-value-date composite #o ;code:token:code;value-date:date:value.as(DateTime)|value.as(Period) = Observation
    code-value-quantity composite #o ;code:token:code;value-quantity:quantity:value.as(Quantity) = Observation
    code-value-string composite #o ;code:token:code;value-string:string:value.as(string) = Observation
    combo-code token = Observation.code | Observation.component.code
    combo-code-value-concept composite #o ;combo-code:token:code;combo-value-concept:token:value.as(CodeableConcept)\#
     = Observation | Observation.component
    combo-code-value-quantity composite #o ;combo-code:token:code;combo-value-quantity:quantity:value.as(Quantity) \#
    = Observation | Observation.component
    combo-data-absent-reason token = Observation.dataAbsentReason | Observation.component.dataAbsentReason
    combo-value-concept token = (Observation.value as CodeableConcept) | (Observation.component.value as \#
    CodeableConcept)
    combo-value-quantity quantity = (Observation.value as Quantity) | (Observation.value as SampledData) | \#
    (Observation.component.value as Quantity) | (Observation.component.value as SampledData)
    component-code token = Observation.component.code
    component-code-value-concept composite #o ;component-code:token:code;component-value-concept:token:value.as(Code\#
    ableConcept) = Observation.component
    component-code-value-quantity composite #o ;component-code:token:code;component-value-quantity:quantity:value.as\#
    (Quantity) = Observation.component
    component-data-absent-reason token = Observation.component.dataAbsentReason
    component-value-concept token = (Observation.component.value as CodeableConcept)
    component-value-quantity quantity = (Observation.component.value as Quantity) | (Observation.component.value as \#
    SampledData)
    data-absent-reason token = Observation.dataAbsentReason
    date date = Observation.effective
    derived-from reference >%25 = Observation.derivedFrom
    device reference >Device|DeviceMetric = Observation.device
    dna-variant string !extension = Observation.extension('http://hl7.org/fhir/StructureDefinition/observation-genet\#
    icsDnaVariant')
    encounter reference >Encounter|EpisodeOfCare = Observation.encounter
    focus reference >* = Observation.focus
    gene-amino-acid-change string !extension = Observation.extension('http://hl7.org/fhir/StructureDefinition/observ\#
    ation-geneticsAminoAcidChangeName')
    gene-dnavariant string !extension = Observation.extension('http://hl7.org/fhir/StructureDefinition/observation-g\#
    eneticsDnaVariant')
    gene-identifier token !extension = Observation.extension('http://hl7.org/fhir/StructureDefinition/observation-ge\#
    neticsGene')
    has-member reference >Observation|MolecularSequence|QuestionnaireResponse = Observation.hasMember
    identifier token = Observation.identifier
    method token = Observation.method
    part-of reference >%26 = Observation.partOf
    patient reference >Patient = Observation.subject.where(resolve() is Patient)
    performer reference >%8 = Observation.performer
    specimen reference >Specimen = Observation.specimen
    status token = Observation.status
    subject reference >Group|Device|Patient|Location = Observation.subject
    value-concept token = (Observation.value as CodeableConcept)
    value-date date = (Observation.value as dateTime) | (Observation.value as Period)
    value-quantity quantity = (Observation.value as Quantity) | (Observation.value as SampledData)
    value-string string = (Observation.value as string) | (Observation.value as CodeableConcept).text
    $OperationDefinition
    base reference >OperationDefinition = OperationDefinition.base
    code token = OperationDefinition.code
    context token = (OperationDefinition.useContext.value as CodeableConcept)
    context-quantity quantity = (OperationDefinition.useContext.value as Quantity) | \#
    (OperationDefinition.useContext.value as Range)
    context-type token = OperationDefinition.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    date date = OperationDefinition.date
    description string = OperationDefinition.description
    input-profile reference >StructureDefinition = OperationDefinition.inputProfile
    instance token = OperationDefinition.instance
    jurisdiction token = OperationDefinition.jurisdiction
    kind token = OperationDefinition.kind
    name string = OperationDefinition.name
    output-profile reference >StructureDefinition = OperationDefinition.outputProfile
    publisher string = OperationDefinition.publisher
    status token = OperationDefinition.status
    system token = OperationDefinition.system
    title string = OperationDefinition.title
    type token = OperationDefinition.type
    url uri = OperationDefinition.url
    version token = OperationDefinition.version
    $Organization
    active token = Organization.active
    address string = Organization.address
    address-city string = Organization.address.city
    address-country string = Organization.address.country
    address-postalcode string = Organization.address.postalCode
    address-state string = Organization.address.state
    address-use token = Organization.address.use
    endpoint reference >Endpoint = Organization.endpoint
    identifier token = Organization.identifier
    name string = Organization.name | Organization.alias
    partof reference >Organization = Organization.partOf
    phonetic string !phonetic = Organization.name
    type token = Organization.type
    $OrganizationAffiliation
    active token = OrganizationAffiliation.active
    date date = OrganizationAffiliation.period
    email token = OrganizationAffiliation.telecom.where(system='email')
    endpoint reference >Endpoint = OrganizationAffiliation.endpoint
    identifier token = OrganizationAffiliation.identifier
    location reference >Location = OrganizationAffiliation.location
    network reference >Organization = OrganizationAffiliation.network
    participating-organization reference >Organization = OrganizationAffiliation.participatingOrganization
    phone token = OrganizationAffiliation.telecom.where(system='phone')
    primary-organization reference >Organization = OrganizationAffiliation.organization
    role token = OrganizationAffiliation.code
    service reference >HealthcareService = OrganizationAffiliation.healthcareService
    specialty token = OrganizationAffiliation.specialty
    telecom token = OrganizationAffiliation.telecom
    $Patient
    active token = Patient.active
    address string = Patient.address
    address-city string = Patient.address.city
    address-country string = Patient.address.country
    address-postalcode string = Patient.address.postalCode
    address-state string = Patient.address.state
    address-use token = Patient.address.use
    age number
    birthOrderBoolean token
    birthdate date = Patient.birthDate
    death-date date = (Patient.deceased as dateTime)
    deceased token = Patient.deceased.exists() and Patient.deceased != false
    email token = Patient.telecom.where(system='email')
    family string = Patient.name.family
    gender token = Patient.gender
    general-practitioner reference >Practitioner|Organization|PractitionerRole = Patient.generalPractitioner
    given string = Patient.name.given
    identifier token = Patient.identifier
    language token = Patient.communication.language
    link reference >Patient|RelatedPerson = Patient.link.other
    mothersMaidenName string !extension = Patient.extension('http://hl7.org/fhir/StructureDefinition/patient-extensi\#
    ons-Patient-mothersMaidenName')
    name string = Patient.name
    organization reference >Organization = Patient.managingOrganization
    phone token = Patient.telecom.where(system='phone')
    phonetic string !phonetic = Patient.name
    telecom token = Patient.telecom
    $PaymentNotice
    created date = PaymentNotice.created
    identifier token = PaymentNotice.identifier
    payment-status token = PaymentNotice.paymentStatus
    provider reference >Practitioner|Organization|PractitionerRole = PaymentNotice.provider
    request reference >* = PaymentNotice.request
    response reference >* = PaymentNotice.response
    status token = PaymentNotice.status
    $PaymentReconciliation
    created date = PaymentReconciliation.created
    disposition string = PaymentReconciliation.disposition
    identifier token = PaymentReconciliation.identifier
    outcome token = PaymentReconciliation.outcome
    payment-issuer reference >Organization = PaymentReconciliation.paymentIssuer
    request reference >Task = PaymentReconciliation.request
    requestor reference >Practitioner|Organization|PractitionerRole = PaymentReconciliation.requestor
    status token = PaymentReconciliation.status
    $Person
    address string = Person.address
    address-city string = Person.address.city
    address-country string = Person.address.country
    address-postalcode string = Person.address.postalCode
    address-state string = Person.address.state
    address-use token = Person.address.use
    birthdate date = Person.birthDate
    email token = Person.telecom.where(system='email')
    gender token = Person.gender
    identifier token = Person.identifier
    link reference >Practitioner|Patient|Person|RelatedPerson = Person.link.target
    name string = Person.name
    organization reference >Organization = Person.managingOrganization
    patient reference >Patient = Person.link.target.where(resolve() is Patient)
    phone token = Person.telecom.where(system='phone')
    phonetic string !phonetic = Person.name
    practitioner reference >Practitioner = Person.link.target.where(resolve() is Practitioner)
    relatedperson reference >RelatedPerson = Person.link.target.where(resolve() is RelatedPerson)
    telecom token = Person.telecom
    $PlanDefinition
    composed-of reference >* = PlanDefinition.relatedArtifact.where(type='composed-of').resource
    context token = (PlanDefinition.useContext.value as CodeableConcept)
    context-quantity quantity = (PlanDefinition.useContext.value as Quantity) | (PlanDefinition.useContext.value as \#
    Range)
    context-type token = PlanDefinition.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = PlanDefinition.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    PlanDefinition.useContext
    date date = PlanDefinition.date
    definition reference >Questionnaire|PlanDefinition|ActivityDefinition = PlanDefinition.action.definition
    depends-on reference >* = PlanDefinition.relatedArtifact.where(type='depends-on').resource | PlanDefinition.library
    derived-from reference >* = PlanDefinition.relatedArtifact.where(type='derived-from').resource
    description string = PlanDefinition.description
    effective date = PlanDefinition.effectivePeriod
    identifier token = PlanDefinition.identifier
    jurisdiction token = PlanDefinition.jurisdiction
    name string = PlanDefinition.name
    predecessor reference >* = PlanDefinition.relatedArtifact.where(type='predecessor').resource
    publisher string = PlanDefinition.publisher
    status token = PlanDefinition.status
    successor reference >* = PlanDefinition.relatedArtifact.where(type='successor').resource
    title string = PlanDefinition.title
    topic token = PlanDefinition.topic
    type token = PlanDefinition.type
    url uri = PlanDefinition.url
    version token = PlanDefinition.version
    $Practitioner
    active token = Practitioner.active
    address string = Practitioner.address
    address-city string = Practitioner.address.city
    address-country string = Practitioner.address.country
    address-postalcode string = Practitioner.address.postalCode
    address-state string = Practitioner.address.state
    address-use token = Practitioner.address.use
    communication token = Practitioner.communication
    email token = Practitioner.telecom.where(system='email')
    family string = Practitioner.name.family
    gender token = Practitioner.gender
    given string = Practitioner.name.given
    identifier token = Practitioner.identifier
    name string = Practitioner.name
    phone token = Practitioner.telecom.where(system='phone')
    phonetic string !phonetic = Practitioner.name
    telecom token = Practitioner.telecom
    $PractitionerRole
    active token = PractitionerRole.active
    date date = PractitionerRole.period
    email token = PractitionerRole.telecom.where(system='email')
    endpoint reference >Endpoint = PractitionerRole.endpoint
    identifier token = PractitionerRole.identifier
    location reference >Location = PractitionerRole.location
    organization reference >Organization = PractitionerRole.organization
    phone token = PractitionerRole.telecom.where(system='phone')
    practitioner reference >Practitioner = PractitionerRole.practitioner
    role token = PractitionerRole.code
    service reference >HealthcareService = PractitionerRole.healthcareService
    specialty token = PractitionerRole.specialty
    telecom token = PractitionerRole.telecom
    $Procedure
    based-on reference >CarePlan|ServiceRequest = Procedure.basedOn
    category token = Procedure.category
    code token = Procedure.code
    date date = Procedure.performed
    encounter reference >Encounter|EpisodeOfCare = Procedure.encounter
    identifier token = Procedure.identifier
    instantiates-canonical reference >%6 = Procedure.instantiatesCanonical
    instantiates-uri uri = Procedure.instantiatesUri
    location reference >Location = Procedure.location
    part-of reference >Observation|Procedure|MedicationAdministration = Procedure.partOf
    patient reference >Patient = Procedure.subject.where(resolve() is Patient)
    performer reference >%3 = Procedure.performer.actor
    reason-code token = Procedure.reasonCode
    reason-reference reference >%27 = Procedure.reasonReference
    status token = Procedure.status
    subject reference >Group|Patient = Procedure.subject
    $Provenance
    agent reference >%3 = Provenance.agent.who
    agent-role token = Provenance.agent.role
    agent-type token = Provenance.agent.type
    entity reference >* = Provenance.entity.what
    location reference >Location = Provenance.location
    patient reference >Patient = Provenance.target.where(resolve() is Patient)
    recorded date = Provenance.recorded
    signature-type token = Provenance.signature.type
    target reference >* = Provenance.target
    when date = (Provenance.occurred as dateTime)
    $Questionnaire
    code token = Questionnaire.item.code
    context token = (Questionnaire.useContext.value as CodeableConcept)
    context-quantity quantity = (Questionnaire.useContext.value as Quantity) | (Questionnaire.useContext.value as \#
    Range)
    context-type token = Questionnaire.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = Questionnaire.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    Questionnaire.useContext
    date date = Questionnaire.date
    definition uri = Questionnaire.item.definition
    description string = Questionnaire.description
    effective date = Questionnaire.effectivePeriod
    identifier token = Questionnaire.identifier
    jurisdiction token = Questionnaire.jurisdiction
    name string = Questionnaire.name
    publisher string = Questionnaire.publisher
    status token = Questionnaire.status
    subject-type token = Questionnaire.subjectType
    title string = Questionnaire.title
    url uri = Questionnaire.url
    version token = Questionnaire.version
    $QuestionnaireResponse
    author reference >%3 = QuestionnaireResponse.author
    authored date = QuestionnaireResponse.authored
    based-on reference >CarePlan|ServiceRequest = QuestionnaireResponse.basedOn
    encounter reference >Encounter = QuestionnaireResponse.encounter
    identifier token = QuestionnaireResponse.identifier
    item-subject reference = QuestionnaireResponse.item.where(hasExtension('http://hl7.org/fhir/StructureDefinition/\#
    questionnaireresponse-isSubject')).answer.value.ofType(Reference)
    part-of reference >Observation|Procedure = QuestionnaireResponse.partOf
    patient reference >Patient = QuestionnaireResponse.subject.where(resolve() is Patient)
    questionnaire reference >Questionnaire = QuestionnaireResponse.questionnaire
    source reference >Practitioner|Patient|PractitionerRole|RelatedPerson = QuestionnaireResponse.source
    status token = QuestionnaireResponse.status
    subject reference >* = QuestionnaireResponse.subject
    $RelatedPerson
    active token = RelatedPerson.active
    address string = RelatedPerson.address
    address-city string = RelatedPerson.address.city
    address-country string = RelatedPerson.address.country
    address-postalcode string = RelatedPerson.address.postalCode
    address-state string = RelatedPerson.address.state
    address-use token = RelatedPerson.address.use
    birthdate date = RelatedPerson.birthDate
    email token = RelatedPerson.telecom.where(system='email')
    gender token = RelatedPerson.gender
    identifier token = RelatedPerson.identifier
    name string = RelatedPerson.name
    patient reference >Patient = RelatedPerson.patient
    phone token = RelatedPerson.telecom.where(system='phone')
    phonetic string !phonetic = RelatedPerson.name
    relationship token = RelatedPerson.relationship
    telecom token = RelatedPerson.telecom
    $RequestGroup
    author reference >Practitioner|Device|PractitionerRole = RequestGroup.author
    authored date = RequestGroup.authoredOn
    code token = RequestGroup.code
    encounter reference >Encounter = RequestGroup.encounter
    group-identifier token = RequestGroup.groupIdentifier
    identifier token = RequestGroup.identifier
    instantiates-canonical reference = RequestGroup.instantiatesCanonical
    instantiates-uri uri = RequestGroup.instantiatesUri
    intent token = RequestGroup.intent
    participant reference >%22 = RequestGroup.action.participant
    patient reference >Patient = RequestGroup.subject.where(resolve() is Patient)
    priority token = RequestGroup.priority
    status token = RequestGroup.status
    subject reference >Group|Patient = RequestGroup.subject
    $ResearchDefinition
    composed-of reference >* = ResearchDefinition.relatedArtifact.where(type='composed-of').resource
    context token = (ResearchDefinition.useContext.value as CodeableConcept)
    context-quantity quantity = (ResearchDefinition.useContext.value as Quantity) | \#
    (ResearchDefinition.useContext.value as Range)
    context-type token = ResearchDefinition.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = ResearchDefinition.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    ResearchDefinition.useContext
    date date = ResearchDefinition.date
    depends-on reference >* = ResearchDefinition.relatedArtifact.where(type='depends-on').resource | \#
    ResearchDefinition.library
    derived-from reference >* = ResearchDefinition.relatedArtifact.where(type='derived-from').resource
    description string = ResearchDefinition.description
    effective date = ResearchDefinition.effectivePeriod
    identifier token = ResearchDefinition.identifier
    jurisdiction token = ResearchDefinition.jurisdiction
    name string = ResearchDefinition.name
    predecessor reference >* = ResearchDefinition.relatedArtifact.where(type='predecessor').resource
    publisher string = ResearchDefinition.publisher
    status token = ResearchDefinition.status
    successor reference >* = ResearchDefinition.relatedArtifact.where(type='successor').resource
    title string = ResearchDefinition.title
    topic token = ResearchDefinition.topic
    url uri = ResearchDefinition.url
    version token = ResearchDefinition.version
    $ResearchElementDefinition
    composed-of reference >* = ResearchElementDefinition.relatedArtifact.where(type='composed-of').resource
    context token = (ResearchElementDefinition.useContext.value as CodeableConcept)
    context-quantity quantity = (ResearchElementDefinition.useContext.value as Quantity) | \#
    (ResearchElementDefinition.useContext.value as Range)
    context-type token = ResearchElementDefinition.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = ResearchElementDefinition.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    ResearchElementDefinition.useContext
    date date = ResearchElementDefinition.date
    depends-on reference >* = ResearchElementDefinition.relatedArtifact.where(type='depends-on').resource | \#
    ResearchElementDefinition.library
    derived-from reference >* = ResearchElementDefinition.relatedArtifact.where(type='derived-from').resource
    description string = ResearchElementDefinition.description
    effective date = ResearchElementDefinition.effectivePeriod
    identifier token = ResearchElementDefinition.identifier
    jurisdiction token = ResearchElementDefinition.jurisdiction
    name string = ResearchElementDefinition.name
    predecessor reference >* = ResearchElementDefinition.relatedArtifact.where(type='predecessor').resource
    publisher string = ResearchElementDefinition.publisher
    status token = ResearchElementDefinition.status
    successor reference >* = ResearchElementDefinition.relatedArtifact.where(type='successor').resource
    title string = ResearchElementDefinition.title
    topic token = ResearchElementDefinition.topic
    url uri = ResearchElementDefinition.url
    version token = ResearchElementDefinition.version
    $ResearchStudy
    category token = ResearchStudy.category
    date date = ResearchStudy.period
    focus token = ResearchStudy.focus
    identifier token = ResearchStudy.identifier
    keyword token = ResearchStudy.keyword
    location token = ResearchStudy.location
    partof reference >ResearchStudy = ResearchStudy.partOf
    principalinvestigator reference >Practitioner|PractitionerRole = ResearchStudy.principalInvestigator
    protocol reference >PlanDefinition = ResearchStudy.protocol
    site reference >Location = ResearchStudy.site
    sponsor reference >Organization = ResearchStudy.sponsor
    status token = ResearchStudy.status
    title string = ResearchStudy.title
    $ResearchSubject
    date date = ResearchSubject.period
    identifier token = ResearchSubject.identifier
    individual reference >Patient = ResearchSubject.individual
    patient reference >Patient = ResearchSubject.individual
    status token = ResearchSubject.status
    study reference >ResearchStudy = ResearchSubject.study
    $RiskAssessment
    condition reference >Condition = RiskAssessment.condition
    date date = (RiskAssessment.occurrence as dateTime)
    encounter reference >Encounter|EpisodeOfCare = RiskAssessment.encounter
    identifier token = RiskAssessment.identifier
    method token = RiskAssessment.method
    patient reference >Patient = RiskAssessment.subject.where(resolve() is Patient)
    performer reference >Practitioner|Device|PractitionerRole = RiskAssessment.performer
    probability number = RiskAssessment.prediction.probability
    risk token = RiskAssessment.prediction.qualitativeRisk
    subject reference >Group|Patient = RiskAssessment.subject
    $RiskEvidenceSynthesis
    context token = (RiskEvidenceSynthesis.useContext.value as CodeableConcept)
    context-quantity quantity = (RiskEvidenceSynthesis.useContext.value as Quantity) | \#
    (RiskEvidenceSynthesis.useContext.value as Range)
    context-type token = RiskEvidenceSynthesis.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = RiskEvidenceSynthesis.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    RiskEvidenceSynthesis.useContext
    date date = RiskEvidenceSynthesis.date
    description string = RiskEvidenceSynthesis.description
    effective date = RiskEvidenceSynthesis.effectivePeriod
    identifier token = RiskEvidenceSynthesis.identifier
    jurisdiction token = RiskEvidenceSynthesis.jurisdiction
    name string = RiskEvidenceSynthesis.name
    publisher string = RiskEvidenceSynthesis.publisher
    status token = RiskEvidenceSynthesis.status
    title string = RiskEvidenceSynthesis.title
    url uri = RiskEvidenceSynthesis.url
    version token = RiskEvidenceSynthesis.version
    $Schedule
    active token = Schedule.active
    actor reference >%2 = Schedule.actor
    date date = Schedule.planningHorizon
    identifier token = Schedule.identifier
    service-category token = Schedule.serviceCategory
    service-type token = Schedule.serviceType
    specialty token = Schedule.specialty
    $SearchParameter
    base token = SearchParameter.base
    code token = SearchParameter.code
    component reference >SearchParameter = SearchParameter.component.definition
    context token = (SearchParameter.useContext.value as CodeableConcept)
    context-quantity quantity = (SearchParameter.useContext.value as Quantity) | (SearchParameter.useContext.value \#
    as Range)
    context-type token = SearchParameter.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    date date = SearchParameter.date
    derived-from reference >SearchParameter = SearchParameter.derivedFrom
    description string = SearchParameter.description
    jurisdiction token = SearchParameter.jurisdiction
    name string = SearchParameter.name
    publisher string = SearchParameter.publisher
    status token = SearchParameter.status
    target token = SearchParameter.target
    type token = SearchParameter.type
    url uri = SearchParameter.url
    version token = SearchParameter.version
    $ServiceRequest
    authored date = ServiceRequest.authoredOn
    based-on reference >CarePlan|MedicationRequest|ServiceRequest = ServiceRequest.basedOn
    body-site token = ServiceRequest.bodySite
    category token = ServiceRequest.category
    code token = ServiceRequest.code
    encounter reference >Encounter|EpisodeOfCare = ServiceRequest.encounter
    identifier token = ServiceRequest.identifier
    instantiates-canonical reference >PlanDefinition|ActivityDefinition = ServiceRequest.instantiatesCanonical
    instantiates-uri uri = ServiceRequest.instantiatesUri
    intent token = ServiceRequest.intent
    occurrence date = ServiceRequest.occurrence
    patient reference >Patient = ServiceRequest.subject.where(resolve() is Patient)
    performer reference >%7 = ServiceRequest.performer
    performer-type token = ServiceRequest.performerType
    priority token = ServiceRequest.priority
    replaces reference >ServiceRequest = ServiceRequest.replaces
    requester reference >%3 = ServiceRequest.requester
    requisition token = ServiceRequest.requisition
    specimen reference >Specimen = ServiceRequest.specimen
    status token = ServiceRequest.status
    subject reference >Group|Device|Patient|Location = ServiceRequest.subject
    $Slot
    appointment-type token = Slot.appointmentType
    identifier token = Slot.identifier
    schedule reference >Schedule = Slot.schedule
    service-category token = Slot.serviceCategory
    service-type token = Slot.serviceType
    specialty token = Slot.specialty
    start date = Slot.start
    status token = Slot.status
    $Specimen
    accession token = Specimen.accessionIdentifier
    bodysite token = Specimen.collection.bodySite
    collected date = Specimen.collection.collected
    collector reference >Practitioner|PractitionerRole = Specimen.collection.collector
    container token = Specimen.container.type
    container-id token = Specimen.container.identifier
    identifier token = Specimen.identifier
    parent reference >Specimen = Specimen.parent
    patient reference >Patient = Specimen.subject.where(resolve() is Patient)
    status token = Specimen.status
    subject reference >%28 = Specimen.subject
    type token = Specimen.type
    $SpecimenDefinition
    container token = SpecimenDefinition.typeTested.container.type
    identifier token = SpecimenDefinition.identifier
    type token = SpecimenDefinition.typeCollected
    $StructureDefinition
    abstract token = StructureDefinition.abstract
    base reference >StructureDefinition = StructureDefinition.baseDefinition
    base-path token = StructureDefinition.snapshot.element.base.path | \#
    StructureDefinition.differential.element.base.path
    context token = (StructureDefinition.useContext.value as CodeableConcept)
    context-quantity quantity = (StructureDefinition.useContext.value as Quantity) | \#
    (StructureDefinition.useContext.value as Range)
    context-type token = StructureDefinition.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    date date = StructureDefinition.date
    derivation token = StructureDefinition.derivation
    description string = StructureDefinition.description
    experimental token = StructureDefinition.experimental
    ext-context token = StructureDefinition.context.type
    identifier token = StructureDefinition.identifier
    jurisdiction token = StructureDefinition.jurisdiction
    keyword token = StructureDefinition.keyword
    kind token = StructureDefinition.kind
    name string = StructureDefinition.name
    path token = StructureDefinition.snapshot.element.path | StructureDefinition.differential.element.path
    publisher string = StructureDefinition.publisher
    status token = StructureDefinition.status
    title string = StructureDefinition.title
    type uri = StructureDefinition.type
    url uri = StructureDefinition.url
    valueset reference >ValueSet = StructureDefinition.snapshot.element.binding.valueSet
    version token = StructureDefinition.version
    $StructureMap
    context token = (StructureMap.useContext.value as CodeableConcept)
    context-quantity quantity = (StructureMap.useContext.value as Quantity) | (StructureMap.useContext.value as Range)
    context-type token = StructureMap.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    date date = StructureMap.date
    description string = StructureMap.description
    identifier token = StructureMap.identifier
    jurisdiction token = StructureMap.jurisdiction
    name string = StructureMap.name
    publisher string = StructureMap.publisher
    status token = StructureMap.status
    title string = StructureMap.title
    url uri = StructureMap.url
    version token = StructureMap.version
    $Subscription
    contact token = Subscription.contact
    criteria string = Subscription.criteria
    payload token = Subscription.channel.payload
    status token = Subscription.status
    type token = Subscription.channel.type
    url uri = Subscription.channel.endpoint
    $Substance
    category token = Substance.category
    code token = Substance.code | (Substance.ingredient.substance as CodeableConcept)
    container-identifier token = Substance.instance.identifier
    expiry date = Substance.instance.expiry
    identifier token = Substance.identifier
    quantity quantity = Substance.instance.quantity
    status token = Substance.status
    substance-reference reference >Substance = (Substance.ingredient.substance as Reference)
    $SubstanceSpecification
    code token = SubstanceSpecification.code.code
    $SupplyDelivery
    identifier token = SupplyDelivery.identifier
    patient reference >Patient|Group = SupplyDelivery.patient
    receiver reference >Practitioner|PractitionerRole = SupplyDelivery.receiver
    status token = SupplyDelivery.status
    supplier reference >Practitioner|Organization|PractitionerRole = SupplyDelivery.supplier
    $SupplyRequest
    category token = SupplyRequest.category
    date date = SupplyRequest.authoredOn
    identifier token = SupplyRequest.identifier
    requester reference >%3 = SupplyRequest.requester
    status token = SupplyRequest.status
    subject reference >Organization|Patient|Location = SupplyRequest.deliverTo
    supplier reference >Organization|HealthcareService = SupplyRequest.supplier
    $Task
    authored-on date = Task.authoredOn
    based-on reference >* = Task.basedOn
    business-status token = Task.businessStatus
    code token = Task.code
    encounter reference >Encounter = Task.encounter
    focus reference >* = Task.focus
    group-identifier token = Task.groupIdentifier
    identifier token = Task.identifier
    intent token = Task.intent
    modified date = Task.lastModified
    owner reference >%7 = Task.owner
    part-of reference >Task = Task.partOf
    patient reference >Patient = Task.for.where(resolve() is Patient)
    performer token = Task.performerType
    period date = Task.executionPeriod
    priority token = Task.priority
    requester reference >%3 = Task.requester
    status token = Task.status
    subject reference >* = Task.for
    $TerminologyCapabilities
    context token = (TerminologyCapabilities.useContext.value as CodeableConcept)
    context-quantity quantity = (TerminologyCapabilities.useContext.value as Quantity) | \#
    (TerminologyCapabilities.useContext.value as Range)
    context-type token = TerminologyCapabilities.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    date date = TerminologyCapabilities.date
    description string = TerminologyCapabilities.description
    jurisdiction token = TerminologyCapabilities.jurisdiction
    name string = TerminologyCapabilities.name
    publisher string = TerminologyCapabilities.publisher
    status token = TerminologyCapabilities.status
    title string = TerminologyCapabilities.title
    url uri = TerminologyCapabilities.url
    version token = TerminologyCapabilities.version
    $TestReport
    identifier token = TestReport.identifier
    issued date = TestReport.issued
    participant uri = TestReport.participant.uri
    result token = TestReport.result
    tester string = TestReport.tester
    testscript reference >TestScript = TestReport.testScript
    $TestScript
    context token = (TestScript.useContext.value as CodeableConcept)
    context-quantity quantity = (TestScript.useContext.value as Quantity) | (TestScript.useContext.value as Range)
    context-type token = TestScript.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = TestScript.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    TestScript.useContext
    date date = TestScript.date
    description string = TestScript.description
    identifier token = TestScript.identifier
    jurisdiction token = TestScript.jurisdiction
    name string = TestScript.name
    publisher string = TestScript.publisher
    status token = TestScript.status
    testscript-capability string = TestScript.metadata.capability.description
    title string = TestScript.title
    url uri = TestScript.url
    version token = TestScript.version
    $ValueSet
    code token = ValueSet.expansion.contains.code | ValueSet.compose.include.concept.code
    context token = (ValueSet.useContext.value as CodeableConcept)
    context-quantity quantity = (ValueSet.useContext.value as Quantity) | (ValueSet.useContext.value as Range)
    context-type token = ValueSet.useContext.code
    context-type-quantity composite #o ;context-type:token:code;context-quantity:quantity:value.as(Quantity)|\#
    value.as(Range) = CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    context-type-value composite #o ;context-type:token:code;context:token:value.as(CodeableConcept) = \#
    CapabilityStatement.useContext | CodeSystem.useContext | CompartmentDefinition.useContext | \#
    ConceptMap.useContext | GraphDefinition.useContext | ImplementationGuide.useContext | \#
    MessageDefinition.useContext | NamingSystem.useContext | OperationDefinition.useContext | \#
    SearchParameter.useContext | StructureDefinition.useContext | StructureMap.useContext | \#
    TerminologyCapabilities.useContext | ValueSet.useContext
    date date = ValueSet.date
    description string = ValueSet.description
    expansion uri = ValueSet.expansion.identifier
    identifier token = ValueSet.identifier
    jurisdiction token = ValueSet.jurisdiction
    name string = ValueSet.name
    publisher string = ValueSet.publisher
    reference uri = ValueSet.compose.include.system
    status token = ValueSet.status
    title string = ValueSet.title
    url uri = ValueSet.url
    version token = ValueSet.version
    $VerificationResult
    target reference >* = VerificationResult.target
    $VisionPrescription
    datewritten date = VisionPrescription.dateWritten
    encounter reference >Encounter|EpisodeOfCare = VisionPrescription.encounter
    identifier token = VisionPrescription.identifier
    patient reference >Patient|Group = VisionPrescription.patient
    prescriber reference >Practitioner|PractitionerRole = VisionPrescription.prescriber
    status token = VisionPrescription.status
    """#
